import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { link, shortText } from '../parts/props.ts'

/** A YouTube link in any specified form (S5.35); nothing is requested before a visitor presses play. */
export const video = defineBlock({
  version: 1,
  label: 'Video',
  group: 'text',
  drawing: 'video',
  fields: { title: 'Title', url: 'YouTube link' },
  schema: z.strictObject({ title: shortText.min(1), url: link }),
  defaults: { title: 'Watch the video', url: '' },
  sample: { title: 'A video', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
})
