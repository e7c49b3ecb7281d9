import type { Posted } from './posted.ts'

/** With script it travels as the state of the address that it was posted to: nothing else knows when a post fails. */
export type PostedState = { posted: Posted }

/** Apart from what writes it, because every page can fail and few have a form. */
export function readPostedState(state: unknown): Posted | null {
  const posted = Object(Object(state).posted)
  return typeof posted.action === 'string' && Array.isArray(posted.fields) ? posted : null
}
