type Choice = { label: string }

/** The corner styles, available in every look. */
export const cornerTable = {
  square: { label: 'Square', radius: '0px', radiusSmall: '0px', radiusButton: '0px' },
  soft: { label: 'A little round', radius: '6px', radiusSmall: '4px', radiusButton: '6px' },
  round: { label: 'Round', radius: '16px', radiusSmall: '10px', radiusButton: '999px' },
} as const satisfies Readonly<Record<string, Choice & Record<string, string>>>

/** The densities: `factor` scales the look's spacing. */
export const densityTable = {
  close: { label: 'Close together', factor: '0.65' },
  wide: { label: 'Wide apart', factor: '1.35' },
} as const satisfies Readonly<Record<string, Choice & { factor: string }>>

/** The font families of the looks; `face` is the name in stylesheets. */
export const fontTable = {
  'instrument-sans': { label: 'Instrument Sans', face: 'Instrument Sans', behind: 'Arial,sans-serif' },
  figtree: { label: 'Figtree', face: 'Figtree', behind: 'Arial,sans-serif' },
  fraunces: { label: 'Fraunces, with serifs', face: 'Fraunces', behind: 'Georgia,serif' },
  archivo: { label: 'Archivo', face: 'Archivo', behind: 'Arial,sans-serif' },
  onest: { label: 'Onest', face: 'Onest', behind: 'Arial,sans-serif' },
  'dm-sans': { label: 'DM Sans', face: 'DM Sans', behind: 'Arial,sans-serif' },
  'bricolage-grotesque': {
    label: 'Bricolage Grotesque',
    face: 'Bricolage Grotesque',
    behind: 'Arial,sans-serif',
  },
  'public-sans': { label: 'Public Sans', face: 'Public Sans', behind: 'Arial,sans-serif' },
} as const satisfies Readonly<Record<string, Choice & { face: string; behind: string }>>

export type Corners = keyof typeof cornerTable
export type Density = keyof typeof densityTable
export type FontName = keyof typeof fontTable

export function isCorners(text: string): text is Corners {
  return Object.hasOwn(cornerTable, text)
}

export function isDensity(text: string): text is Density {
  return Object.hasOwn(densityTable, text)
}

export function isFontName(text: string): text is FontName {
  return Object.hasOwn(fontTable, text)
}

/** A font stack with fallbacks for while the font loads. */
export function toFontStack(name: FontName): string {
  const { face, behind } = fontTable[name]
  return `'${face} Variable','${face} Fallback',${behind}`
}
