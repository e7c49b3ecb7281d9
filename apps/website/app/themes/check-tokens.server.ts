import { themeTokens } from './theme-token-table.ts'
import { contrastFaults } from './tokens/contrast-faults.ts'
import { contrastRatio } from './tokens/contrast-ratio.ts'
import { isThemeName } from './tokens/theme-names.ts'
import type { ColourTokens } from './tokens/theme-tokens.ts'

export type TokenCheck =
  | { ok: true; tokens: Partial<ColourTokens> }
  | { ok: false; reasons: readonly string[] }

/** What a site may set of its theme. */
const settable: Readonly<Record<string, keyof ColourTokens>> = {
  brand: 'brand',
  'brand-ink': 'brandInk',
  accent: 'accent',
}

/**
 * Reads a site's own tokens against its theme. Colours that cannot be read are refused with the reason, so no
 * dealer can choose an unreadable site. Text colours that follow from a choice are chosen here.
 */
export function checkTokens(template: string, given: Readonly<Record<string, string>>): TokenCheck {
  const theme = themeTokens[isThemeName(template) ? template : 'showroom']
  const reasons: string[] = []
  const tokens: Partial<ColourTokens> = {}
  for (const [name, value] of Object.entries(given)) {
    const key = Object.hasOwn(settable, name) ? settable[name] : undefined
    if (!key)
      reasons.push(`${name} is no token that a site can set; it can set ${Object.keys(settable).join(', ')}`)
    else if (!/^#[0-9a-f]{6}$/i.test(value)) reasons.push(`${name} must be a colour such as #1a2b3c`)
    else tokens[key] = value.toLowerCase()
  }
  if (tokens.brand) {
    tokens.brandInk ??= readableOn(tokens.brand)
    if (isReadableEverywhere(tokens.brand, theme)) tokens.link = tokens.brand
  }
  if (tokens.accent) tokens.accentInk = readableOn(tokens.accent)
  reasons.push(...contrastFaults({ ...theme, ...tokens }))
  return reasons.length === 0 ? { ok: true, tokens } : { ok: false, reasons }
}

function readableOn(ground: string): string {
  return contrastRatio('#ffffff', ground) >= contrastRatio('#14161a', ground) ? '#ffffff' : '#14161a'
}

function isReadableEverywhere(colour: string, theme: ColourTokens): boolean {
  return [theme.paper, theme.surface, theme.tint].every((ground) => contrastRatio(colour, ground) >= 4.5)
}
