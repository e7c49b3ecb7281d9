import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'

/** What was written once for several pages, in its place: it is a document of its own, named by its slug. */
export const sharedBlock = defineBlock({
  version: 1,
  label: 'Shared block',
  fields: { shared: 'Which one' },
  schema: z.strictObject({ shared: z.string().max(100) }),
  defaults: { shared: '' },
  sample: { shared: '' },
})
