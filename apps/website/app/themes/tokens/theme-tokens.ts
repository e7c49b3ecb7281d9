/** Colours are #rrggbb, so that contrast can be computed and no other CSS can be injected. */
export type ColourTokens = {
  /** The page, surfaces on it, and alternate sections. */
  paper: string
  surface: string
  tint: string
  ink: string
  muted: string
  /** Hairlines, and the edges of fields, which need contrast. */
  line: string
  control: string
  /** The colour of actions, and text on it. */
  brand: string
  brandInk: string
  /** Links and icons in text. */
  link: string
  accent: string
  accentInk: string
  /** Dark or coloured bands: hero, footer. */
  band: string
  bandInk: string
  bandMuted: string
  bandLine: string
  /** Status colours, independent of the brand. */
  saving: string
  tag: string
  tagInk: string
  reserved: string
  reservedInk: string
  sold: string
  soldInk: string
}

type ShapeTokens = {
  fontText: string
  fontHeading: string
  headingWeight: string
  headingTracking: string
  headingLeading: string
  headingTransform: 'none' | 'uppercase'
  /** The largest heading, fluid between phone and desktop. */
  displaySize: string
  radius: string
  radiusSmall: string
  radiusButton: string
  shadow: string
  /** The site's factor on spacing between parts of a page; looks have none. */
  density?: string
}

export type ThemeTokens = ColourTokens & ShapeTokens
