import * as z from 'zod'
import { done, staffGet, staffPost } from './staff-endpoint.ts'

const list = z.enum(['stock', 'leads'])
const name = z.string().trim().min(1).max(60)

/** The filters that somebody keeps under a name, as tabs above a list. */
export const viewEndpoints = {
  staffViews: staffGet('session', '/staff/views', {
    query: ['list'],
    answer: z.object({ views: z.array(z.object({ name: z.string(), query: z.string() })) }),
  }),
  /** A name that is taken gets the new filters. */
  saveView: staffPost('session', '/staff/views', {
    body: z.object({ list, name, query: z.string().max(500) }),
    answer: done,
  }),
  removeView: staffPost('session', '/staff/view_removals', { body: z.object({ list, name }), answer: done }),
}

export type ListWithViews = z.infer<typeof list>
export type ListView = z.infer<NonNullable<typeof viewEndpoints.staffViews.answer>>['views'][number]
