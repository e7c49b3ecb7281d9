/** The groups in which blocks are offered, in their order. */
export const blockGroups = {
  vehicles: 'Vehicles',
  text: 'Text and pictures',
  trust: 'About you',
  offers: 'Offers and finance',
  actions: 'Buttons and forms',
  layout: 'Layout',
} as const

export type BlockGroup = keyof typeof blockGroups

/** How a block looks from far away; each has a drawing. */
export const blockDrawings = [
  'hero',
  'slides',
  'links',
  'cards',
  'heading',
  'text',
  'picture',
  'gallery',
  'video',
  'buttons',
  'columns',
  'section',
  'shared',
  'questions',
  'reviews',
  'carousel',
  'vehicles',
  'bodies',
  'prices',
  'logos',
  'offers',
  'people',
  'places',
  'hours',
  'strip',
  'trade',
  'newsletter',
  'posts',
  'figures',
  'form',
  'code',
] as const

export type BlockDrawingName = (typeof blockDrawings)[number]
