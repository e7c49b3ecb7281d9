import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'

/** Includes content that several pages share: a document of its own, referenced by slug. */
export const sharedBlock = defineBlock({
  version: 1,
  label: 'Shared block',
  group: 'layout',
  drawing: 'shared',
  fields: { shared: 'Which one' },
  schema: z.strictObject({ shared: z.string().max(100) }),
  defaults: { shared: '' },
  sample: { shared: '' },
})
