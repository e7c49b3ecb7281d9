import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'

/** Blocks on a background of their own. Spacing is in steps of half a rem, or true (S9.25). */
export const section = defineBlock({
  version: 1,
  label: 'Group with a background',
  group: 'layout',
  drawing: 'section',
  fields: { ground: 'Background', space: 'Space above and below' },
  schema: z.strictObject({
    ground: z.enum(['none', 'tint', 'band']),
    space: z.union([z.boolean(), z.int().min(0).max(10)]),
  }),
  defaults: { ground: 'none', space: false },
  sample: { ground: 'band', space: true },
  holdsBlocks: true,
})
