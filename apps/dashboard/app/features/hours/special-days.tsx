import type { SiteHours } from '@forecourt/contract/endpoints/staff/sites/hours'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { formatFullDate, formatHour } from '../../staff/format.ts'
import { NewDay } from './new-day.tsx'
import { byDay } from './spread-week.ts'

type Day = Omit<SiteHours['days'][number], 'placeId'> & { place: string }

type Props = {
  days: readonly Day[]
  places: SiteHours['places']
  today: string
  mayWrite: boolean
  /** What was typed, if a new day was refused. */
  refused: { typed: Readonly<Record<string, string>>; faults: Readonly<Record<string, string>> } | null
}

/** Public holidays and other days with hours of their own. */
export function SpecialDays({ days, places, today, mayWrite, refused }: Props) {
  return (
    <Card
      title="Days that are different"
      about="Public holidays, a late night, stocktake. They show on the website, and nobody can book a time when you’re closed."
    >
      {days.length === 0 && <p className="meta">None to come.</p>}
      {days.length > 0 && (
        <ul className="plain special-days">
          {days.map((day) => (
            <li key={day.id}>
              <div>
                <b>{day.name}</b>, {formatFullDate(day.date)}:{' '}
                {day.status === 'open' ? `${formatHour(day.open)} to ${formatHour(day.close)}` : 'closed'}
                <small>{day.place}</small>
              </div>
              {mayWrite && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <button
                    type="submit"
                    name="id"
                    value={day.id}
                    className="quiet small"
                    aria-label={`Remove ${day.name}, ${formatFullDate(day.date)}`}
                  >
                    Remove
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="folds">
          <NewDay
            places={places}
            today={today}
            typed={refused?.typed}
            faults={byDay(refused?.faults ?? {})}
          />
        </div>
      )}
    </Card>
  )
}
