import { isThemeName } from '@forecourt/domain/site/look/look-table'
import type { Site } from '@forecourt/domain/site/site'
import { themeTokens } from '../../app/themes/theme-token-table.ts'

const colour = /^#[0-9a-f]{6}$/i

/** The placeholder for a missing picture: a plain frame in the site's own colours. */
export function placeholder(colours: { back: string; line: string }): string {
  const back = colour.test(colours.back) ? colours.back : '#eeeeee'
  const line = colour.test(colours.line) ? colours.line : '#888888'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="1200" height="800" role="img" aria-label="Picture to come"><rect width="300" height="200" fill="${back}"/><g fill="none" stroke="${line}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round" opacity=".6"><path d="M84 118v-12c0-5 3-8 8-9l17-3 15-15c3-3 6-4 10-4h40c5 0 9 2 12 6l12 15 12 3c5 1 8 5 8 10v9c0 3-2 5-5 5h-10m-24 0h-58m-24 0h-8c-3 0-5-2-5-5Z"/><circle cx="109" cy="123" r="12"/><circle cx="191" cy="123" r="12"/><path d="M124 94h60M151 76v18"/></g></svg>`
}

/** The colours of the site's look, for pictures that are drawn outside of a page. */
export function placeholderColours(site: Pick<Site, 'template'>): { back: string; line: string } {
  const tokens = themeTokens[isThemeName(site.template) ? site.template : 'showroom']
  return { back: tokens.tint, line: tokens.muted }
}
