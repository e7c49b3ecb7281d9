import { isCorners, isDensity, isFontName } from './look-choices.ts'
import { isThemeName, lookTable, type ThemeName } from './look-table.ts'
import { findNearestReadable, hasReadableText, isReadableOn } from './readable-colour.ts'

/** A site's look and the tokens it overrides. */
export type LookConfiguration = { template: string; tokens: Readonly<Record<string, string>> }

/** A fault in a choice, and for a colour the nearest valid one. */
export type LookFault = { fault: string; suggestedColour: string | null }

/** The tokens that a site may override. */
export const lookTokens = [
  'brand',
  'brand-ink',
  'accent',
  'corners',
  'density',
  'font',
  'heading-font',
] as const

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Faults by token; a look with faults cannot be published. */
export function findLookFaults({ template, tokens }: LookConfiguration): Readonly<Record<string, LookFault>> {
  const faults: Record<string, LookFault> = {}
  if (!isThemeName(template)) faults.template = { fault: 'There is no such look.', suggestedColour: null }
  for (const [name, value] of Object.entries(tokens)) {
    const found = findTokenFault(name, value, tokens)
    if (found) faults[name] = found
  }
  return faults
}

function findTokenFault(name: string, value: string, tokens: LookConfiguration['tokens']): LookFault | null {
  if (name === 'corners')
    return isCorners(value) ? null : { fault: 'Please choose the corners.', suggestedColour: null }
  if (name === 'density')
    return isDensity(value) ? null : { fault: 'Please choose the space.', suggestedColour: null }
  if (name === 'font' || name === 'heading-font')
    return isFontName(value) ? null : { fault: 'Please choose a font.', suggestedColour: null }
  if (name === 'brand-ink')
    return isColour(value) && isColour(tokens.brand ?? '') && isReadableOn(value, [tokens.brand ?? ''])
      ? null
      : { fault: 'Text of this colour can’t be read on the brand colour.', suggestedColour: null }
  if (name !== 'brand' && name !== 'accent') return { fault: `No look has “${name}”.`, suggestedColour: null }
  if (!isColour(value)) return { fault: 'Please give a colour such as #1a2b3c.', suggestedColour: null }
  if (hasReadableText(value)) return null
  return {
    fault: 'Text can’t be read on this colour.',
    suggestedColour: findNearestReadable(value.toLowerCase(), hasReadableText),
  }
}

/** The nearest shade of a brand colour that is readable as a link; null if the brand colour itself is. */
export function suggestLinkColour(template: ThemeName, brand: string): string | null {
  const { grounds } = lookTable[template]
  const isText = (colour: string) => isReadableOn(colour, grounds)
  return !isColour(brand) || isText(brand) ? null : findNearestReadable(brand.toLowerCase(), isText)
}
