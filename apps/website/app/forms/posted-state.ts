import type { Posted } from './posted.ts'

/** With script, stored as the state of the posted location, because nothing else knows about it if the post fails. */
export type PostedState = { posted: Posted }

/** Separate from the writing code, because every page can fail but few have a form. */
export function readPostedState(state: unknown): Posted | null {
  const posted = Object(Object(state).posted)
  return typeof posted.action === 'string' && Array.isArray(posted.fields) ? posted : null
}
