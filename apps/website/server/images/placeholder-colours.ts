import type { Site } from '@forecourt/domain/site/site'
import { themeTokens } from '../../app/themes/theme-token-table.ts'
import { isThemeName } from '../../app/themes/tokens/theme-names.ts'

/** The colours of the site's look, for pictures that are drawn outside of a page. */
export function placeholderColours(site: Pick<Site, 'template'>): { back: string; line: string } {
  const tokens = themeTokens[isThemeName(site.template) ? site.template : 'showroom']
  return { back: tokens.tint, line: tokens.muted }
}
