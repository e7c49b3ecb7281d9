import { useEffect } from 'react'
import { lastPosted, type PostedForm } from './last-posted.ts'

/**
 * On the page that a form has led to, where that form's own page has sent the lead: its event (record 251), and what the
 * device keeps of it.
 */
export function usePostedEvent(leadId: string | null): void {
  useEffect(() => {
    const sent = consumePosted(leadId)
    if (!sent || leadId === null) return
    void import('./hand-in.ts').then(({ reportPosted }) => reportPosted(sent, leadId)).catch(() => {})
  }, [leadId])
}

/** The form that was posted last, once, if it is the one that became this lead. */
export function consumePosted(leadId: string | null): PostedForm | null {
  const { current } = lastPosted
  if (leadId === null || current?.fill.steps.recordId !== leadId) return null
  lastPosted.current = null
  return current
}
