import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { longText, shortText } from '../parts/props.ts'

export const team = defineBlock({
  version: 1,
  label: 'Team',
  group: 'trust',
  drawing: 'people',
  fields: { heading: 'Heading', intro: 'Introduction' },
  schema: z.strictObject({ heading: shortText.min(1), intro: longText }),
  defaults: { heading: 'Meet the team', intro: '' },
  sample: { heading: 'Team', intro: longSample },
})
