import { formatCount } from '../../../staff/format.ts'

/** Views of the last four weeks as a small line, with their number. */
export function WeekLine({ views }: { views: readonly number[] }) {
  const total = views.reduce((sum, week) => sum + week, 0)
  if (total === 0) return <span className="quiet-dash">–</span>
  const most = Math.max(...views)
  const points = views.map((week, at) => `${2 + at * 16},${14 - (week / most) * 12}`).join(' ')
  return (
    <span className="week-line">
      <svg viewBox="0 0 52 16" width="52" height="16" aria-hidden="true">
        <polyline points={points} />
      </svg>
      <span title={`${formatCount(total, 'view')} in 28 days`}>{total}</span>
    </span>
  )
}
