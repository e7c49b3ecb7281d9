import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import { Form, Link } from 'react-router'
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx'
import { deliveryStateWords, nameDelivery } from './deliveries.tsx'
import { useSendKey } from './use-send-key.ts'

type Props = {
  lead: StaffLead
  mayWrite: boolean
  nextKey: string
  /** The note of a refused submission. */
  typed: { text: string } | null
}

/** The history of a lead since it arrived, and a form to add a note. */
export function LeadTimeline({ lead, mayWrite, nextKey, typed }: Props) {
  const key = useSendKey(lead.entries, nextKey)
  return (
    <section>
      <h2>What happened</h2>
      <Timeline timeZone={lead.timeZone} items={listItems(lead)} />
      {mayWrite && (
        <Form method="post" className="stack" key={key}>
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="key" value={key} />
          <label>
            Note
            <textarea name="text" rows={2} defaultValue={typed?.text} required maxLength={10_000} />
          </label>
          <button type="submit">Add note</button>
        </Form>
      )}
    </section>
  )
}

/** Page views, submissions, deliveries and staff actions, in chronological order. */
function listItems(lead: StaffLead): TimelineItem[] {
  const start = { key: 'start', at: lead.createdAt, text: <CameIn lead={lead} /> }
  const events = [
    ...lead.deliveries
      .filter(({ kind }) => kind !== 'answer')
      .map(({ id, kind, state, createdAt, deliveredAt }) => ({
        key: id,
        at: deliveredAt ?? createdAt,
        text: `${nameDelivery(kind)}: ${deliveryStateWords[state].toLowerCase()}`,
      })),
    ...lead.entries.map((entry) => ({
      key: entry.id,
      at: entry.at,
      author: entry.author,
      text: <EntryText entry={entry} />,
    })),
    ...lead.others
      .filter(({ createdAt, sameEmail }) => sameEmail && createdAt > lead.createdAt)
      .map(({ id, createdAt, category }) => ({
        key: id,
        at: createdAt,
        text: <Link to={`/leads/${id}`}>They wrote again: {category}</Link>,
      })),
  ]
  return [start, ...events.sort((one, other) => one.at.localeCompare(other.at))]
}

function CameIn({ lead: { finished, arrivals, pages } }: { lead: StaffLead }) {
  const words = `Came in${finished ? '' : ', not finished'}`
  return (
    <>
      {words}
      {pages.length > 0 && (
        <>
          , after a look at {pages.length === 1 ? 'one page' : `${pages.length} pages`}
          <small>{pages.join(' → ')}</small>
        </>
      )}
      {arrivals.map(({ label, value }) => (
        <small key={label}>
          {label}. {value}
        </small>
      ))}
    </>
  )
}

function EntryText({ entry }: { entry: StaffLead['entries'][number] }) {
  if (entry.kind === 'replay') return `Sent again: ${entry.text}`
  if (entry.kind !== 'answer') return entry.text
  return (
    <>
      <strong>{entry.subject}</strong>
      {`\n${entry.text}`}
    </>
  )
}
