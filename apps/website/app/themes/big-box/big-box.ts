import { showroom } from '../showroom/showroom.ts'
import type { Theme } from '../theme.ts'
import { bigBoxTokens } from './tokens.ts'

export const bigBox: Theme = { ...showroom, name: 'big-box', tokens: bigBoxTokens }
