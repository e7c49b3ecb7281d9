import { showroom } from '../showroom/showroom.ts'
import type { Theme } from '../theme.ts'
import { redlineTokens } from './tokens.ts'

export const redline: Theme = { ...showroom, name: 'redline', tokens: redlineTokens }
