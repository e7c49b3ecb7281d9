import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { formatClock, formatFullDate } from '../../staff/format.ts'
import { deliveryStateWords, nameDelivery } from './deliveries.tsx'

type Item = { key: string; at: string; content: ReactNode }

/** What they wrote, what we answered and what happened, the newest at the end. */
export function LeadThread({ lead }: { lead: StaffLead }) {
  const items = listItems(lead)
  return (
    <ol className="thread" aria-label="Conversation">
      {items.map(({ key, at, content }, nth) => {
        const day = toDay(at, lead.timeZone)
        const before = items[nth - 1]
        return (
          <li key={key}>
            {(before === undefined || toDay(before.at, lead.timeZone) !== day) && (
              <p className="day">{formatFullDate(day)}</p>
            )}
            {content}
          </li>
        )
      })}
    </ol>
  )
}

function toDay(at: string, timeZone: string): string {
  const ms = Date.parse(at)
  return isoDate(localTimeAt(timeZone, ms) ?? ms)
}

/** Page views, submissions, deliveries and staff actions, in chronological order. */
function listItems(lead: StaffLead): Item[] {
  const { timeZone } = lead
  const start = { key: 'start', at: lead.createdAt, content: <Enquiry lead={lead} /> }
  const events = [
    ...lead.deliveries
      .filter(({ kind }) => kind !== 'answer')
      .map(({ id, kind, state, createdAt, deliveredAt }): Item => {
        const at = deliveredAt ?? createdAt
        const text = `${nameDelivery(kind)}: ${deliveryStateWords[state].toLowerCase()}`
        return { key: id, at, content: <Event at={at} timeZone={timeZone} text={text} /> }
      }),
    ...lead.entries.map(
      (entry): Item => ({
        key: entry.id,
        at: entry.at,
        content: <Entry entry={entry} timeZone={timeZone} />,
      }),
    ),
    ...lead.others
      .filter(({ createdAt, sameEmail }) => sameEmail && createdAt > lead.createdAt)
      .map(({ id, createdAt, category }): Item => {
        return {
          key: id,
          at: createdAt,
          content: <WroteAgain id={id} at={createdAt} timeZone={timeZone} category={category} />,
        }
      }),
  ]
  return [start, ...events.sort((one, other) => one.at.localeCompare(other.at))]
}

function Enquiry({ lead }: { lead: StaffLead }) {
  const { pages, arrivals } = lead
  return (
    <>
      {pages.length > 0 && (
        <p className="event">
          Looked at {pages.length === 1 ? 'one page' : `${pages.length} pages`}: {pages.join(' → ')}
        </p>
      )}
      {arrivals.map(({ label, value }) => (
        <p key={label} className="event">
          {label}. {value}
        </p>
      ))}
      <article className="message">
        <Avatar name={lead.name} size="large" />
        <div>
          <p className="by">
            <b>{lead.name}</b> {formatClock(lead.createdAt, lead.timeZone)} · {lead.category}
            {!lead.finished && ', not finished'}
          </p>
          <div className="bubble typed">{lead.message ?? lead.category}</div>
        </div>
      </article>
    </>
  )
}

type EntryProps = { entry: StaffLead['entries'][number]; timeZone: string }

function Entry({ entry, timeZone }: EntryProps) {
  const { kind, author, at, subject, text } = entry
  if (kind !== 'answer' && kind !== 'note')
    return (
      <Event
        at={at}
        timeZone={timeZone}
        author={author}
        text={kind === 'replay' ? `Sent again: ${text}` : text}
      />
    )
  return (
    <article className={kind === 'note' ? 'message ours inside' : 'message ours'}>
      <p className="by">
        {kind === 'note' && (
          <>
            <Icon of={Lock} />
            <span>Note to the team</span>
          </>
        )}
        <b>{author}</b> {formatClock(at, timeZone)}
        {kind === 'answer' && ' · email'}
      </p>
      <div className="bubble typed">
        {subject && <strong>{`${subject}\n`}</strong>}
        {text}
      </div>
    </article>
  )
}

type EventProps = { at: string; timeZone: string; author?: string; text: ReactNode }

function Event({ at, timeZone, author, text }: EventProps) {
  return (
    <p className="event">
      {author && `${author}: `}
      {text} · {formatClock(at, timeZone)}
    </p>
  )
}

function WroteAgain({
  id,
  category,
  ...when
}: {
  id: string
  category: string
  at: string
  timeZone: string
}) {
  return <Event {...when} text={<Link to={`/leads/${id}`}>They wrote again: {category}</Link>} />
}
