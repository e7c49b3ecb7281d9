/** Colours are #rrggbb, so that contrast can be computed and nothing else can be slipped into a stylesheet. */
export type ColourTokens = {
  /** The page, what lies on it, and the page of every other section. */
  paper: string
  surface: string
  tint: string
  ink: string
  muted: string
  /** Hairlines, and the edges of fields, which must be seen. */
  line: string
  control: string
  /** The one colour of actions, and text on it. */
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
  /** Status, apart from the brand. */
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
  /** By how much a site widens or narrows the space between the parts of a page; a look has none of its own. */
  density?: string
}

export type ThemeTokens = ColourTokens & ShapeTokens
