import { staffGet } from './staff-endpoint.ts'

/** The data that screens are made of. */
export const staffTopics = ['leads', 'calendar', 'deposits', 'stock', 'content'] as const
export type StaffTopic = (typeof staffTopics)[number]

export const staffLiveEndpoints = {
  /**
   * Server-sent events while somebody is signed in: the topics in which something changed that they have access to,
   * without the change itself. A client that names a document counts as editing it while the stream is open, and
   * receives the other editors as `editors` events.
   */
  staffChanges: staffGet('session', '/staff/changes', { query: ['document'] }),
}

/** Somebody who has a document open; `isYou`: the same user in another window. */
export type DocumentEditor = { name: string; isYou: boolean }
