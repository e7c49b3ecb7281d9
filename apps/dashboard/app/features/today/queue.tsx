import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import type { StaffToday } from '@forecourt/contract/endpoints/staff/today'
import { telHref } from '@forecourt/domain/person/tel-href'
import { dayMs } from '@forecourt/domain/time/duration'
import { troubleWords } from '@forecourt/domain/vehicle/feed/trouble-words'
import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import { ArrowRight, Check, Phone, Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import { ageTone, formatAge, formatClock, formatCount, formatDay } from '../../staff/format.ts'

type Props = { today: StaffToday; nowMs: number; mayWrite: boolean }

/** What waits for somebody, the most urgent first, with what can be done in the row. */
export function Queue({ today, nowMs, mayWrite }: Props) {
  const waiting = today.leads?.oldest ?? []
  const late = waiting.filter(({ answerBy }) => Date.parse(answerBy) <= nowMs)
  const due = waiting.filter((lead) => !late.includes(lead))
  const more = (today.leads?.waiting ?? 0) - waiting.length
  return (
    <>
      <Group title="Your reminders" count={today.reminders?.length ?? 0}>
        {today.reminders?.map((lead) => (
          <ReminderTask key={lead.id} lead={lead} nowMs={nowMs} mayWrite={mayWrite} />
        ))}
      </Group>
      <Group title="Overdue" tone="late" count={late.length}>
        {late.map((lead) => (
          <LeadTask key={lead.id} lead={lead} nowMs={nowMs} mayWrite={mayWrite} />
        ))}
      </Group>
      <Group title="To answer" count={due.length}>
        {due.map((lead) => (
          <LeadTask key={lead.id} lead={lead} nowMs={nowMs} mayWrite={mayWrite} />
        ))}
      </Group>
      {more > 0 && (
        <p className="more-rows">
          <Link to="/leads?stage=new">{formatCount(more, 'more lead')} to answer</Link>
        </p>
      )}
      <Group
        title="Bookings in the next 24 hours"
        count={today.bookings?.length ?? 0}
        link={<Link to="/calendar">Calendar</Link>}
      >
        {today.bookings?.map((booking) => (
          <BookingTask key={booking.leadId} booking={booking} />
        ))}
      </Group>
      <Group
        title="Stock that comes by file"
        count={today.imports?.length ?? 0}
        link={<Link to="/imports">Imports</Link>}
      >
        {today.imports?.map((source) => (
          <SourceTask key={source.id} source={source} nowMs={nowMs} />
        ))}
      </Group>
      <Chores today={today} />
    </>
  )
}

type GroupProps = { title: string; tone?: 'late'; count: number; link?: ReactNode; children: ReactNode }

function Group({ title, tone, count, link, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className="row-group" aria-label={title}>
      <h2 className={tone}>
        {title} <span>{count}</span>
        {link}
      </h2>
      <ol className="rows">{children}</ol>
    </section>
  )
}

function LeadTask({ lead, nowMs, mayWrite }: { lead: StaffLeadRow; nowMs: number; mayWrite: boolean }) {
  const tone = ageTone(lead.createdAt, lead.answerBy, nowMs)
  return (
    <li className="task">
      {mayWrite && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lead" value={lead.id} />
          <input type="hidden" name="version" value={lead.version} />
          <input type="hidden" name="intent" value="stage" />
          <input type="hidden" name="beforeStage" value={lead.stage} />
          <button
            type="submit"
            name="stage"
            value="contacted"
            className="tick"
            aria-label={`Done: ${lead.name}, ${lead.reference}`}
            title="Done: they were contacted"
          >
            <Icon of={Check} />
          </button>
        </Form>
      )}
      <Link className="row" to={`/leads/${lead.id}`}>
        <VehiclePhoto carId={lead.carId} photo={lead.photo} />
        <span className="row-text">
          <span className="row-line">
            <b className="cut">{lead.name}</b>
            <span className="cut task-about">{lead.vehicle ?? 'No vehicle'}</span>
          </span>
          <span className="row-line second">
            <span className="cut">{lead.message ? `“${lead.message}”` : lead.category}</span>
          </span>
        </span>
        <span className={`when ${tone === 'fresh' ? '' : tone}`}>
          {tone === 'late' ? `${formatAge(lead.answerBy, nowMs)} late` : formatAge(lead.createdAt, nowMs)}
        </span>
      </Link>
      <TaskActions name={lead.name} phone={lead.phone}>
        <Link className="button small" to={`/leads/${lead.id}#answer`}>
          <Icon of={Reply} />
          Reply
        </Link>
      </TaskActions>
    </li>
  )
}

type ReminderProps = {
  lead: NonNullable<StaffToday['reminders']>[number]
  nowMs: number
  mayWrite: boolean
}

/** What somebody wanted to think of, until it is done. */
function ReminderTask({ lead, nowMs, mayWrite }: ReminderProps) {
  const { id, name, reference, reminder, timeZone } = lead
  return (
    <li className="task">
      {mayWrite && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lead" value={id} />
          <input type="hidden" name="intent" value="remind" />
          <input type="hidden" name="zone" value={timeZone} />
          <input type="hidden" name="beforeAt" value={reminder.at} />
          <input type="hidden" name="beforeNote" value={reminder.note} />
          <button
            type="submit"
            name="at"
            value=""
            className="tick"
            aria-label={`Done: the reminder of ${name}, ${reference}`}
            title="Done: the reminder goes"
          >
            <Icon of={Check} />
          </button>
        </Form>
      )}
      <Link className="row" to={`/leads/${id}`}>
        <VehiclePhoto carId={lead.carId} photo={lead.photo} />
        <span className="row-text">
          <span className="row-line">
            <b className="cut">{name}</b>
            <span className="cut task-about">{lead.vehicle ?? 'No vehicle'}</span>
          </span>
          <span className="row-line second">
            <span className="cut">{reminder.note || lead.message || lead.category}</span>
          </span>
        </span>
        <span className="when due">
          {nowMs - Date.parse(reminder.at) < dayMs
            ? formatClock(reminder.at, timeZone)
            : formatDay(reminder.at, timeZone)}
        </span>
      </Link>
      <TaskActions name={name} phone={lead.phone}>
        <Link className="button small" to={`/leads/${id}#answer`}>
          <Icon of={Reply} />
          Reply
        </Link>
      </TaskActions>
    </li>
  )
}

function BookingTask({ booking }: { booking: NonNullable<StaffToday['bookings']>[number] }) {
  const name = booking.name || 'No name given'
  return (
    <li className="task">
      <Link className="row" to={`/leads/${booking.leadId}`}>
        <VehiclePhoto carId={booking.carId} photo={booking.photo} />
        <span className="row-text">
          <span className="row-line">
            <b className="cut">{name}</b>
            <span className="cut task-about">{booking.vehicle}</span>
          </span>
          <span className="row-line second">
            <span className="cut">
              {booking.visit} · {booking.place}
            </span>
          </span>
        </span>
        <span className="when">{formatClock(booking.startsAt, booking.timeZone)}</span>
      </Link>
      <TaskActions name={name} phone={booking.phone}>
        <Link className="button small" to={`/leads/${booking.leadId}`}>
          <Icon of={ArrowRight} />
          Open
        </Link>
      </TaskActions>
    </li>
  )
}

/** A source that needs somebody: what is the matter, and what to do. */
function SourceTask({
  source,
  nowMs,
}: {
  source: NonNullable<StaffToday['imports']>[number]
  nowMs: number
}) {
  const { id, name, dealership, trouble, since, runId } = source
  const { what, todo } = troubleWords[trouble]
  const isOfRun = runId !== null && trouble !== 'unfetched' && trouble !== 'late'
  const to = isOfRun ? `/imports/runs/${runId}` : `/imports/${id}`
  return (
    <li className="task">
      <Link className="row" to={to}>
        <span className="row-text">
          <span className="row-line">
            <b className="cut">{name}</b>
            <span className="cut task-about">{dealership}</span>
          </span>
          <span className="row-line second">
            <span className="cut" title={todo}>
              {capitalise(what)}. {todo}
            </span>
          </span>
        </span>
        <span className="when">{formatAge(since, nowMs)}</span>
      </Link>
      <TaskActions name={name} phone={null}>
        <Link className="button small" to={to}>
          <Icon of={ArrowRight} />
          Look
        </Link>
      </TaskActions>
    </li>
  )
}

function TaskActions({ name, phone, children }: { name: string; phone: string | null; children: ReactNode }) {
  const href = telHref(phone)
  return (
    <div className="task-actions">
      {href && (
        <a className="button quiet small" href={href} aria-label={`Call ${name}`}>
          <Icon of={Phone} />
          <span>Call</span>
        </a>
      )}
      {children}
    </div>
  )
}

/** What belongs to nobody's customer and still has to be looked at. */
function Chores({ today: { failedDeliveries, deposits, stock } }: { today: StaffToday }) {
  const chores = [
    [failedDeliveries ?? 0, '/leads?undelivered=yes', 'lead', 'not delivered'],
    [deposits?.paid ?? 0, '/deposits?state=paid', 'deposit', 'held'],
    [deposits?.refunding ?? 0, '/deposits?state=refunding', 'deposit', 'being refunded'],
    [stock?.unpriced ?? 0, '/stock?state=unpriced', 'vehicle', 'without a price'],
    [stock?.unpictured ?? 0, '/stock?state=unpictured', 'vehicle', 'without photos'],
  ] as const
  const some = chores.filter(([n]) => n > 0)
  return (
    <Group title="Also" count={some.length}>
      {some.map(([n, to, noun, rest]) => (
        <li key={to} className="task">
          <Link className="row short" to={to}>
            <span className="row-text">
              {formatCount(n, noun)} {rest}
            </span>
            <Icon of={ArrowRight} />
          </Link>
        </li>
      ))}
    </Group>
  )
}
