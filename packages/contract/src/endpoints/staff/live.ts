import { staffEndpoint } from './staff-endpoint.ts'

/** What screens are made of. */
export const staffTopics = ['leads', 'calendar', 'deposits', 'stock'] as const
export type StaffTopic = (typeof staffTopics)[number]

export const staffLiveEndpoints = {
  /**
   * Server-sent events for as long as somebody is signed in: the topics of which something changed within their reach,
   * and nothing of what it was.
   */
  staffChanges: staffEndpoint('session', { method: 'GET', path: '/staff/changes' }),
}
