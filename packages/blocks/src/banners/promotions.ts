import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { image, link, longText, shortText } from '../parts/props.ts'

/** Wide banners, 540 pixels high by 1920 wide (S2.50). */
export const promotions = defineBlock({
  version: 1,
  label: 'Promotions',
  group: 'offers',
  drawing: 'slides',
  fields: { heading: 'Heading', items: 'Banners' },
  schema: z.strictObject({
    heading: shortText,
    items: z
      .array(z.strictObject({ image, title: shortText, text: longText, label: shortText, link }))
      .max(8),
  }),
  defaults: { heading: '', items: [] },
  sample: (image) => ({
    heading: 'Promotions',
    items: [1, 2].map((nth) => ({
      image,
      title: `Promotion ${nth}`,
      text: longSample,
      label: 'See what it is',
      link: '/special-offers',
    })),
  }),
})
