import { SiteLink } from '../../../ui/site-link.tsx'
import { financeWords } from '../words.ts'
import { Calculator } from './calculator.tsx'
import type { FinanceView } from './finance-view.ts'

/** The repayment, both rates and all required notices, visible together. */
export function FinanceBlock({ finance, carId }: { finance: FinanceView; carId: number }) {
  const figures = [
    { label: financeWords.repayment(finance.term), value: finance.repayment, unit: finance.period },
    { label: financeWords.rate, value: finance.rate, unit: financeWords.perYear },
    ...(finance.comparisonRate === null
      ? []
      : [{ label: financeWords.comparisonRate, value: finance.comparisonRate, unit: financeWords.perYear }]),
  ]
  return (
    <section id="finance" aria-labelledby="finance-heading" className="rounded-card bg-tint p-5 md:p-8">
      <h2 id="finance-heading" className="h3">
        {financeWords.heading}
      </h2>
      {finance.label && <p className="mt-2 text-sm">{financeWords.qualifies(finance.label)}</p>}
      <div className="mt-5 grid gap-8 md:grid-cols-2">
        <div>
          <dl className="figures grid grid-cols-2 gap-x-6 gap-y-4">
            {figures.map(({ label, value, unit }, at) => (
              <div key={label} className={at === 0 ? 'col-span-2' : ''}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="text-2xl font-semibold">
                  {value} <span className="text-base font-normal">{unit}</span>
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 grid gap-2 text-sm">
            {finance.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {finance.href && (
            <SiteLink href={finance.href} className="btn btn-quiet mt-5">
              {finance.hrefLabel}
            </SiteLink>
          )}
        </div>
        <Calculator finance={finance} carId={carId} />
      </div>
    </section>
  )
}
