import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CalculatorView } from './calculator/calculator-view.ts'
import { LoanCalculator } from './calculator/loan-calculator.tsx'
import { scoreLinkWords } from './words.ts'

type FinancePageProps = {
  title: string
  introduction: string
  formTitle: string
  calculator: CalculatorView
  /** Whether an application was started: it then precedes the calculator. */
  hasStarted: boolean
  /** Null if the site has no credit score check. */
  scoreHref: string | null
  car: ReactNode
  form: ReactNode
}

/** Calculator and application on one page: the calculator first, unless an application was started. */
export function FinancePage({
  title,
  introduction,
  formTitle,
  calculator,
  hasStarted,
  scoreHref,
  car,
  form,
}: FinancePageProps) {
  const application = (
    <section key="form" id="finance-form" aria-labelledby="finance-form-heading" className="finance-form">
      <h2 id="finance-form-heading" className="h3">
        {formTitle}
      </h2>
      <div className={car ? 'form-layout' : undefined}>
        {car}
        {form}
      </div>
    </section>
  )
  const figures = <LoanCalculator key="calculator" calculator={calculator} />
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">{introduction}</p>
        {scoreHref && (
          <p className="mt-1">
            {scoreLinkWords.text}{' '}
            <SiteLink href={scoreHref} className="link inline-block py-1">
              {scoreLinkWords.link}
            </SiteLink>
          </p>
        )}
      </header>
      {hasStarted ? [application, figures] : [figures, application]}
    </div>
  )
}
