import * as events from '@forecourt/domain/tracking/event-ids'
import { parseStoredList } from '@forecourt/domain/visit/parse-stored'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { pickStoredDetails } from '@forecourt/domain/visit/stored-details'
import { localStore, sessionStore } from '../../../browser/device-store.ts'
import type { FormHandlers } from '../../../forms/handlers.ts'
import { type FillSender, sendFill } from '../../../leads/browser/send-fill.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { postInBackground } from '../../../tracking/post-in-background.ts'
import { track } from '../../../tracking/track.ts'
import { sentEvent } from './widgets/chat-widget.ts'

const maxMessages = 50

/** The messages sent in this tab, oldest first. */
export function readMessages(): string[] {
  return parseStoredList(sessionStore.read(storageKeys.chat)).filter((one) => typeof one === 'string')
}

/** Sends a message as a lead and continues with an empty field. */
export function createChatHandlers(
  sender: Omit<FillSender, 'report'>,
  onSent: (text: string) => void,
): FormHandlers<LeadForm> {
  const report = (text: string) => postInBackground('/api/reports', { text })
  return {
    async submit(fill, form) {
      const { lead_id, error, isUnsent = false } = await sendFill({ ...sender, report }, form, fill)
      if (lead_id === null) return { error, isUnsent }
      const text = String(fill.values.message ?? '')
      sessionStore.write(storageKeys.chat, [...readMessages(), text].slice(-maxMessages))
      localStore.write(storageKeys.details, pickStoredDetails(fill.values))
      document.dispatchEvent(new CustomEvent(sentEvent))
      // In a frame the parent page tracks the event, because it knows about consent.
      if (window.parent === window) track(events.webchatSend, null)
      onSent(text)
      const to = window.location.pathname + window.location.search
      // Replaces the history entry, because in a frame Back would otherwise affect the parent page.
      return { id: lead_id, end: { to, replace: true, preventScrollReset: true } }
    },
  }
}
