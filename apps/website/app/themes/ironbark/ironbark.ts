import { showroom } from '../showroom/showroom.ts'
import type { Theme } from '../theme.ts'
import { ironbarkTokens } from './tokens.ts'

export const ironbark: Theme = { ...showroom, name: 'ironbark', tokens: ironbarkTokens }
