import { showroom } from '../showroom/showroom.ts'
import type { Theme } from '../theme.ts'
import { wanderTokens } from './tokens.ts'

export const wander: Theme = { ...showroom, name: 'wander', tokens: wanderTokens }
