import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

export const budgets = defineBlock({
  version: 1,
  label: 'Budgets',
  group: 'vehicles',
  drawing: 'prices',
  fields: { heading: 'Heading', amounts: 'Amounts in dollars' },
  schema: z.strictObject({ heading: shortText, amounts: z.array(z.int().min(1).max(10_000_000)).max(8) }),
  defaults: { heading: 'Shop by budget', amounts: [15_000, 25_000, 35_000, 50_000] },
  sample: { heading: 'Budgets', amounts: [15_000, 25_000, 50_000] },
})
