import { showroom } from '../showroom/showroom.ts'
import type { Theme } from '../theme.ts'
import { mainStreetTokens } from './tokens.ts'

export const mainStreet: Theme = { ...showroom, name: 'main-street', tokens: mainStreetTokens }
