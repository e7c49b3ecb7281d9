import type { MonthReport } from '@forecourt/contract/endpoints/staff/reports'
import { listMonthFigures, listMonthPlots, toMonthOfSite } from '@forecourt/domain/report/month-plots'
import { BarList } from '../../kit/bar-list.tsx'
import { Chart } from '../../kit/chart.tsx'

/** What a month brought, and plots of it with the month before; the PDF has the same. */
export function MonthPlots({ report }: { report: MonthReport }) {
  const month = toMonthOfSite(report)
  const figures = listMonthFigures(month)
  return (
    <>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(({ label, value, change }) => (
            <div key={label} className="figure">
              <dt>{label}</dt>
              <dd>{value}</dd>
              {change !== null && <dd>{change}</dd>}
            </div>
          ))}
        </dl>
      )}
      <div className="report-plots">
        {listMonthPlots(month).map(({ isColumns, ...plot }) => {
          const Plot = isColumns ? Chart : BarList
          return <Plot key={plot.about} {...plot} />
        })}
      </div>
    </>
  )
}
