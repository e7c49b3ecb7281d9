import type { ThemeName } from '@forecourt/domain/site/look/theme-names'
import { bigBoxTokens } from './big-box/tokens.ts'
import { ironbarkTokens } from './ironbark/tokens.ts'
import { mainStreetTokens } from './main-street/tokens.ts'
import { redlineTokens } from './redline/tokens.ts'
import { showroomTokens } from './showroom/tokens.ts'
import type { ThemeTokens } from './tokens/theme-tokens.ts'
import { wanderTokens } from './wander/tokens.ts'

/** The tokens of every theme, for checks on the server; a page loads only its own. */
export const themeTokens: Readonly<Record<ThemeName, ThemeTokens>> = {
  showroom: showroomTokens,
  'main-street': mainStreetTokens,
  'big-box': bigBoxTokens,
  redline: redlineTokens,
  wander: wanderTokens,
  ironbark: ironbarkTokens,
}
