import {
  cornerTable,
  densityTable,
  isCorners,
  isDensity,
  isFontName,
  toFontStack,
} from '@forecourt/domain/site/look/look-choices'
import { isThemeName } from '@forecourt/domain/site/look/look-table'
import { chooseTextColour, isReadableOn } from '@forecourt/domain/site/look/readable-colour'
import { themeTokens } from './theme-token-table.ts'
import { contrastFaults } from './tokens/contrast-faults.ts'
import type { ColourTokens, ThemeTokens } from './tokens/theme-tokens.ts'

export type TokenCheck =
  | { ok: true; tokens: Partial<ThemeTokens> }
  | { ok: false; reasons: readonly string[] }

/** The theme colours that a site may override. */
const settable: Readonly<Record<string, keyof ColourTokens>> = {
  brand: 'brand',
  'brand-ink': 'brandInk',
  accent: 'accent',
}

/**
 * Validates a site's own tokens against its theme. Unreadable colours are rejected with a reason, so that no site is
 * unreadable. Dependent text colours are chosen here.
 */
export function checkTokens(template: string, given: Readonly<Record<string, string>>): TokenCheck {
  const theme = themeTokens[isThemeName(template) ? template : 'showroom']
  const reasons: string[] = []
  const tokens: Partial<ThemeTokens> = {}
  for (const [name, value] of Object.entries(given)) {
    const shape = readShape(name, value)
    if (shape) {
      Object.assign(tokens, shape)
      continue
    }
    const key = Object.hasOwn(settable, name) ? settable[name] : undefined
    if (!key)
      reasons.push(
        `${name} is no token that a site can set; it can set ${[...Object.keys(settable), 'corners', 'density', 'font', 'heading-font'].join(', ')}`,
      )
    else if (!/^#[0-9a-f]{6}$/i.test(value)) reasons.push(`${name} must be a colour such as #1a2b3c`)
    else tokens[key] = value.toLowerCase()
  }
  if (tokens.brand) {
    tokens.brandInk ??= chooseTextColour(tokens.brand)
    if (isReadableOn(tokens.brand, [theme.paper, theme.surface, theme.tint])) tokens.link = tokens.brand
  }
  if (tokens.accent) tokens.accentInk = chooseTextColour(tokens.accent)
  reasons.push(...contrastFaults({ ...theme, ...tokens }))
  return reasons.length === 0 ? { ok: true, tokens } : { ok: false, reasons }
}

/** Corners, spacing and fonts are looked up by name, so that stored values never reach a stylesheet. */
function readShape(name: string, value: string): Partial<ThemeTokens> | null {
  if (name === 'corners' && isCorners(value)) {
    const { radius, radiusSmall, radiusButton } = cornerTable[value]
    return { radius, radiusSmall, radiusButton }
  }
  if (name === 'density' && isDensity(value)) return { density: densityTable[value].factor }
  if (name === 'font' && isFontName(value)) return { fontText: toFontStack(value) }
  return name === 'heading-font' && isFontName(value) ? { fontHeading: toFontStack(value) } : null
}
