import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { Chart } from '../../kit/chart.tsx'
import { formatDay } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { describeRuns } from './words.ts'

const parts = ['new', 'changed', 'sold'] as const

/** What the last files did, the newest on the right, so that an unusual file stands out. */
export function RunPlot({ runs }: { runs: readonly ImportRun[] }) {
  const timeZone = useTimeZone()
  const shown = runs.filter(({ counts }) => counts !== null).toReversed()
  if (shown.length < 2) return null
  return (
    <Chart
      sentence={describeRuns(shown.map(({ counts }) => counts?.refused ?? 0))}
      about="Vehicles that each file added, changed or sold; orange where rows had errors"
      points={shown.map(({ id, startedAt, counts }) => ({
        id,
        // Without the year, which there is no room for.
        label: formatDay(startedAt, timeZone).replace(/ \d{4}$/, ''),
        value: parts.reduce((sum, part) => sum + (counts?.[part] ?? 0), 0),
        isLate: (counts?.refused ?? 0) > 0,
      }))}
    />
  )
}
