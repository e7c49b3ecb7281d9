import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { shortText } from '../parts/props.ts'

/** A built-in component by name, with props as JSON; invalid JSON counts as no props (S8.11). */
export const customComponent = defineBlock({
  version: 1,
  label: 'Special part (made by a programmer)',
  group: 'layout',
  drawing: 'code',
  fields: { component: 'Its name', props: 'What the programmer told you to put here' },
  schema: z.strictObject({ component: shortText.min(1), props: z.string().max(20_000) }),
  defaults: { component: 'notice', props: '{}' },
  sample: { component: 'notice', props: '{"title":"A component","text":"with props as JSON"}' },
})
