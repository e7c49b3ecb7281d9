import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'

/** Test drive, service, finance and trade in (S2.30). */
export const quickLinks = defineBlock({
  version: 1,
  label: 'Quick links: test drive, service, finance, trade-in',
  group: 'actions',
  drawing: 'links',
  fields: {},
  schema: z.strictObject({}),
  defaults: {},
  sample: {},
})
