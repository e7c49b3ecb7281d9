import { leadStages, lostReasons, stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { privacyKinds } from '@forecourt/domain/person/privacy-request'
import { dayMs } from '@forecourt/domain/time/duration'
import type { StaffCall } from '../../staff/contexts.ts'
import { writeReminder } from './write-reminder.ts'

type Written = {
  done: string | null
  undo: Readonly<Record<string, string>> | null
  /** A text that goes back into its box. */
  typed?: { subject: string; text: string }
  intent?: 'answer'
}
const silently: Written = { done: null, undo: null }

/** Carries out a form of a lead's page and returns its undo. Notes cannot be undone. */
export async function writeLead(
  call: StaffCall,
  id: string,
  form: FormData,
): Promise<Written | { refused: string }> {
  const text = (name: string) => String(form.get(name) ?? '')
  const version = Number(form.get('version'))
  const find = <T extends string>(list: readonly T[], name: string) => list.find((one) => one === text(name))
  switch (form.get('intent')) {
    case 'owner': {
      const written = await call('assignLead', {
        leadId: id,
        body: { ownerId: Number(text('owner')) || null, version },
      })
      const undo = { intent: 'owner', owner: text('beforeOwner'), version: String(written.version) }
      return { done: text('owner') ? 'Assigned.' : 'Unassigned.', undo }
    }
    case 'stage': {
      const stage = find(leadStages, 'stage') ?? 'new'
      const lostReason = stage === 'lost' ? (find(lostReasons, 'reason') ?? 'other') : null
      const written = await call('moveLead', {
        leadId: id,
        body: {
          stage,
          lostReason,
          wonStockNumber: stage === 'won' ? text('won') || null : null,
          version,
        },
      })
      const undo = {
        intent: 'stage',
        stage: text('beforeStage'),
        reason: text('beforeReason'),
        won: text('beforeWon'),
        version: String(written.version),
      }
      return { done: `Now ${stageLabels[stage].toLowerCase()}.`, undo }
    }
    case 'snooze': {
      const days = Number(text('days'))
      const until = days > 0 ? new Date(Date.now() + days * dayMs).toISOString() : null
      const written = await call('snoozeLead', { leadId: id, body: { until, version } })
      if (until === null) return { done: 'Back in everybody’s list.', undo: null }
      return {
        done: 'Hidden from everybody’s list.',
        undo: { intent: 'snooze', days: '0', version: String(written.version) },
      }
    }
    case 'remind':
      return writeReminder(call, id, form)
    case 'privacy':
      await call('filePrivacyRequest', {
        leadId: id,
        body: { kind: find(privacyKinds, 'kind') ?? 'access' },
      })
      return { done: 'Filed under privacy requests, with the day it’s due.', undo: null }
    case 'answer':
      await call('answerLead', {
        leadId: id,
        body: { key: text('key'), subject: text('subject'), text: text('text') },
      })
      return {
        done: 'It’s sent in 20 seconds, even if you close this page.',
        undo: { intent: 'undo-answer', key: text('key') },
      }
    case 'undo-answer': {
      const typed = await call('undoAnswer', { leadId: id, body: { key: text('key') } })
      return { done: 'Not sent. Your text is back in the box.', undo: null, typed, intent: 'answer' }
    }
    case 'came-back':
      await call('reportDelivery', {
        deliveryId: text('delivery'),
        body: { refusal: text('refusal') === 'no' ? null : 'bounce' },
      })
      if (text('refusal') === 'no') return { done: 'Mail is sent to them again.', undo: null }
      return {
        done: 'No more mail is sent to them.',
        undo: { intent: 'came-back', delivery: text('delivery'), refusal: 'no' },
      }
    case 'replay':
      await call('replayDelivery', { deliveryId: text('delivery') })
      return silently
    default:
      await call('noteLead', {
        leadId: id,
        body: { text: text('text'), ...(text('key') && { key: text('key') }) },
      })
      return silently
  }
}
