import { useEffect } from 'react'
import { lastPosted, type PostedForm } from './last-posted.ts'

/**
 * For the page that follows a form which its own page has posted: reports the event (record 251) and stores what the
 * device remembers.
 */
export function usePostedEvent(leadId: string | null): void {
  useEffect(() => {
    const sent = consumePosted(leadId)
    if (!sent || leadId === null) return
    void import('./hand-in.ts').then(({ reportPosted }) => reportPosted(sent, leadId)).catch(() => {})
  }, [leadId])
}

/** Returns the last posted form once, and only if it became this lead. */
export function consumePosted(leadId: string | null): PostedForm | null {
  const { current } = lastPosted
  if (leadId === null || current?.fill.steps.recordId !== leadId) return null
  lastPosted.current = null
  return current
}
