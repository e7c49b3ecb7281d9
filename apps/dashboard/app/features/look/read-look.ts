import { type LookConfiguration, lookTokens } from '@forecourt/domain/site/look/find-look-faults'
import {
  cornerTable,
  densityTable,
  fontTable,
  isCorners,
  isDensity,
  isFontName,
} from '@forecourt/domain/site/look/look-choices'
import { isThemeName, lookTable } from '@forecourt/domain/site/look/look-table'

/**
 * Reads the look from a query or a form, on top of the published one: a missing token keeps its published value, and an
 * empty one resets to the look's default. A colour input always has a value, so a checkbox next to it says whether it
 * applies.
 */
export function readLook(
  fields: URLSearchParams | FormData,
  published: LookConfiguration,
): LookConfiguration {
  if (!fields.has('template')) return published
  const tokens: Record<string, string> = {}
  for (const name of lookTokens) {
    const isOwn = name !== 'brand' && name !== 'accent' ? true : fields.has(`own-${name}`)
    const adopted = fields.get(`take-${name}`)
    const value = String(adopted ?? fields.get(name) ?? '').trim()
    if ((isOwn || adopted !== null) && value !== '') tokens[name] = value
  }
  return { template: String(fields.get('template')), tokens }
}

/** The same look as query parameters or form fields. */
export function toLookFields({ template, tokens }: LookConfiguration): Record<string, string> {
  const own = (['brand', 'accent'] as const).flatMap((name) => (tokens[name] ? [[`own-${name}`, 'yes']] : []))
  return { template, ...tokens, ...Object.fromEntries(own) }
}

export function isSameLook(one: LookConfiguration, other: LookConfiguration): boolean {
  const toText = ({ template, tokens }: LookConfiguration) =>
    JSON.stringify([template, Object.entries(tokens).sort(([a], [b]) => a.localeCompare(b))])
  return toText(one) === toText(other)
}

/** A look in one line: `Wander, #2f6b57, round corners`. */
export function describeLook({ template, tokens }: LookConfiguration): string {
  const { brand, accent, corners = '', density = '', font = '', 'heading-font': heading = '' } = tokens
  return [
    isThemeName(template) ? lookTable[template].label : template,
    brand && `brand ${brand}`,
    accent && `accent ${accent}`,
    isCorners(corners) && `corners ${cornerTable[corners].label.toLowerCase()}`,
    isDensity(density) && densityTable[density].label.toLowerCase(),
    isFontName(font) && fontTable[font].label,
    isFontName(heading) && `headings ${fontTable[heading].label}`,
  ]
    .filter(Boolean)
    .join(', ')
}
