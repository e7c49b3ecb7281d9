import { staffEndpoint } from './staff-endpoint.ts'

/** What screens are made of. */
export const staffTopics = ['leads', 'calendar', 'deposits', 'stock', 'content'] as const
export type StaffTopic = (typeof staffTopics)[number]

export const staffLiveEndpoints = {
  /**
   * Server-sent events for as long as somebody is signed in: the topics of which something changed within their reach,
   * and nothing of what it was. Whoever names a document is at work on it while the stream is open, and hears as events
   * `editors` who else is.
   */
  staffChanges: staffEndpoint('session', { method: 'GET', path: '/staff/changes', query: ['document'] }),
}

/** Somebody who has a document open; `isYou`: in another window of one's own. */
export type DocumentEditorJson = { name: string; isYou: boolean }
