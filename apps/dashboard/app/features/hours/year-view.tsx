import type { DatedHours } from '@forecourt/domain/site/hours/list-year-hours'
import { formatHour } from '../../staff/format.ts'

const monthWords = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const dayLetters = ['S', 'M', 'T', 'W', 'T', 'F', 'S']
const dayWords = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** An overview of a year: days that are closed, and days that differ from the weekly hours. */
export function YearView({ months, today }: { months: readonly (readonly DatedHours[])[]; today: string }) {
  return (
    <div className="year">
      {months.map((days, month) => (
        <table key={monthWords[month]}>
          <caption>{monthWords[month]}</caption>
          <thead>
            <tr>
              {dayWords.map((word, at) => (
                <th key={word} scope="col" abbr={word}>
                  {dayLetters[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toWeeks(days).map((week) => (
              <tr key={week.find((day) => day)?.date}>
                {week.map((day, at) =>
                  day ? (
                    <Day key={day.date} day={day} isToday={day.date === today} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an empty place before the first or after the last day
                    <td key={at} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Day({ day: { date, span, special }, isToday }: { day: DatedHours; isToday: boolean }) {
  const hours =
    span.status === 'open'
      ? `${formatHour(span.open)} to ${formatHour(span.close)}`
      : span.status.replace('_', ' ')
  const words = special === null ? hours : `${special}: ${hours}`
  return (
    <td
      className={special === null ? span.status : `special ${span.status}`}
      title={words}
      aria-current={isToday ? 'date' : undefined}
    >
      {Number(date.slice(8))}
      {(special !== null || span.status !== 'open') && <span className="unseen"> {words}</span>}
    </td>
  )
}

/** Rows from Sunday to Saturday, padded before the first and after the last day. */
function toWeeks(days: readonly DatedHours[]): (DatedHours | null)[][] {
  const before = new Date(days[0]?.date ?? 0).getUTCDay()
  const cells = [...Array.from({ length: before }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => cells[week * 7 + at] ?? null),
  )
}
