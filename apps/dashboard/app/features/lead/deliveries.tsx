import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import {
  isLeadDestination,
  leadDestinationTable,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import { Form } from 'react-router'
import { formatTime } from '../../staff/format.ts'

const messageWords: Readonly<Record<string, string>> = {
  confirmation: 'Confirmation to the visitor',
  resume: 'Link to go on',
  alert: 'Alert',
  answer: 'Our answer',
}
export function nameDelivery(kind: string): string {
  return isLeadDestination(kind) ? leadDestinationTable[kind].words.label : (messageWords[kind] ?? kind)
}

export const deliveryStateWords = {
  waiting: 'On its way',
  delivered: 'Delivered',
  dead: 'Failed',
  withheld: 'Held back',
} as const

const toVisitor: readonly string[] = ['confirmation', 'resume', 'reminder', 'answer']

type Props = { deliveries: StaffLead['deliveries']; mayReplay: boolean; timeZone: string }

/** What was sent to whom about a lead, and which deliveries failed. */
export function Deliveries({ deliveries, mayReplay, timeZone }: Props) {
  if (deliveries.length === 0) return null
  return (
    <section>
      <h2>Sent</h2>
      <ul className="plain">
        {deliveries.map(({ id, kind, destination, state, lastError, deliveredAt, createdAt }) => (
          <li key={id}>
            {nameDelivery(kind)}{' '}
            <span className={`tag ${state === 'dead' ? 'bad' : ''}`}>{deliveryStateWords[state]}</span>
            <small>
              {destination} · {formatTime(deliveredAt ?? createdAt, timeZone)}
            </small>
            {lastError && <small>{lastError}</small>}
            {state === 'delivered' && mayReplay && toVisitor.includes(kind) && (
              <Form method="post">
                <input type="hidden" name="intent" value="came-back" />
                <input type="hidden" name="delivery" value={id} />
                <button type="submit" aria-label={`It came back: ${nameDelivery(kind)}`}>
                  It came back
                </button>
              </Form>
            )}
            {state === 'dead' && mayReplay && (
              <Form method="post">
                <input type="hidden" name="intent" value="replay" />
                <input type="hidden" name="delivery" value={id} />
                <button type="submit">Send again</button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
