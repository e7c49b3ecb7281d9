import type { PageNotes } from '../request/page-notes.ts'

/** Notes that nobody reads. */
export const noPageNotes: PageNotes = {
  inlineMark: 'of-a-test',
  shows: () => undefined,
  readAt: () => undefined,
  holdsUntil: () => undefined,
  lacksSomething: () => undefined,
  streams: () => undefined,
  platformIsAway: () => undefined,
  showsDraft: () => undefined,
  allows: () => undefined,
}
