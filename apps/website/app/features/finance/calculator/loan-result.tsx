import { calculateLoan } from '@forecourt/domain/finance/calculator/calculate-loan'
import { type LoanInput, loanAddress } from '@forecourt/domain/finance/calculator/loan-input'
import { loanYears } from '@forecourt/domain/finance/calculator/loan-years'
import type { LoanPlan, LoanRequest } from '@forecourt/domain/finance/calculator/plan-loan'
import { rateText } from '@forecourt/domain/finance/loan/rate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { memo } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { answerWords as words } from '../words.ts'
import type { CalculatorView } from './calculator-view.ts'
import { LoanPicture } from './loan-picture.tsx'

type LoanAnswerProps = { calculator: CalculatorView; input: LoanInput }

/**
 * The repayment with its rate and comparison rate in the same size, and the notices visible without a click (National
 * Credit Code, s 164).
 */
export const LoanResult = memo(function LoanAnswer({ calculator, input }: LoanAnswerProps) {
  const answer = calculateLoan(input, calculator.fees)
  if ('wrong' in answer) return <output className="loan-ask">{words.asks[answer.wrong]}</output>
  const { request, plan } = answer
  const { hasComparison, notices, listingHref, vehicles } = calculator
  const byPrice = request.start === 'price'
  const period = words.periods[request.frequency]
  const repayment = moneyText(plan.repaymentCents)
  // Rounded down to a hundred dollars, because an odd limit looks like a mistake.
  const budgetDollars = Math.floor(plan.priceCents / 10_000) * 100
  const budget = moneyText(budgetDollars * 100)
  const figures = [
    { label: words.rate, value: rateText(request.ratePercent) },
    ...(hasComparison ? [{ label: words.comparison, value: rateText(plan.comparisonRatePercent) }] : []),
  ]
  const rows = (['price', 'financed', 'interest', 'fees', 'balloon', 'total'] as const).map(
    (name) => [words[name], plan[`${name}Cents`]] as const,
  )
  return (
    <>
      <output className="loan-figures figures">
        <span className="loan-lead">{byPrice ? words.repayments : words.buys(vehicles)}</span>
        <span className="loan-figure">
          {byPrice ? repayment : budget}
          {byPrice && <small> {period}</small>}
        </span>
        {!byPrice && <span className="loan-note">{words.forRepayment(`${repayment} ${period}`)}</span>}
        <span className="loan-rates">
          {figures.map(({ label, value }) => (
            <span key={label}>
              <span className="loan-lead">{label}</span>
              <span className="loan-figure">
                {value}
                <small> {words.yearly}</small>
              </span>
            </span>
          ))}
        </span>
      </output>
      <div className="loan-notices">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <LoanPicture
        years={loanYears({ ...request, ...plan, repaymentCents: plan.repaymentCents - plan.feeEachCents })}
      />
      <dl className="loan-rows figures">
        {rows
          .filter(([, cents]) => cents > 0)
          .map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{moneyText(cents)}</dd>
            </div>
          ))}
      </dl>
      <div className="loan-ways">
        <SiteLink href={`${loanAddress(calculator, input)}#finance-form`} className="btn btn-primary">
          {words.apply}
        </SiteLink>
        {listingHref && budgetDollars > 0 && (
          <SiteLink href={`${listingHref}${budgetDollars}`} className="btn btn-quiet">
            {words.listing(vehicles, budget)}
          </SiteLink>
        )}
      </div>
    </>
  )
})

/** The figures on one line; by law the repayment includes its rates. */
export function loanLine({ hasComparison }: CalculatorView, request: LoanRequest, plan: LoanPlan): string {
  const repayment = `${moneyText(plan.repaymentCents)} ${words.periods[request.frequency]}`
  const line = words.line(repayment, rateText(request.ratePercent))
  return hasComparison ? line + words.lineComparison(rateText(plan.comparisonRatePercent)) : line
}
