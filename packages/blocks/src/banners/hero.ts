import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { image, link, shortText } from '../parts/props.ts'

/** The top of a home page: a message, the search, and a picture carousel (S2.50). */
export const hero = defineBlock({
  version: 1,
  label: 'Opening picture with headline and search',
  group: 'vehicles',
  drawing: 'hero',
  fields: {
    headline: 'Headline (leave it empty for the line about you that every page knows)',
    slides: 'Pictures',
  },
  schema: z.strictObject({
    headline: shortText,
    slides: z.array(z.strictObject({ image, caption: shortText, link })).max(8),
  }),
  defaults: { headline: '', slides: [] },
  sample: (image) => ({
    headline: '',
    slides: [1, 2].map((nth) => ({ image, caption: `Slide ${nth}`, link: '/contact' })),
  }),
})
