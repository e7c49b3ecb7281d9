import { type LoanInput, loanQuery } from '@forecourt/domain/finance/calculator/loan-input'
import { loanYears } from '@forecourt/domain/finance/calculator/loan-years'
import { parseLoanInput } from '@forecourt/domain/finance/calculator/parse-loan-input'
import { type LoanPlan, type LoanWish, planLoan } from '@forecourt/domain/finance/calculator/plan-loan'
import { rateText } from '@forecourt/domain/finance/rate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import { memo } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { answerWords as words } from '../words.ts'
import type { CalculatorView } from './calculator-view.ts'
import { LoanPicture } from './loan-picture.tsx'

type LoanAnswerProps = { calculator: CalculatorView; input: LoanInput }

/** The page that shows these figures again. */
export function loanAddress({ path, kept, start }: CalculatorView, input: LoanInput): string {
  return withQuery(path, Object.fromEntries(kept), loanQuery(input, start))
}

/**
 * The repayment with its rate and comparison rate, as large as each other, and the notices in sight (National Credit
 * Code, s 164): none of them behind a click.
 */
export const LoanAnswer = memo(function LoanAnswer({ calculator, input }: LoanAnswerProps) {
  const wish = parseLoanInput(input)
  const plan = 'wrong' in wish ? null : planLoan(wish, calculator.fees)
  if ('wrong' in wish || !plan) {
    const text = ('wrong' in wish ? words.asks[wish.wrong] : null) ?? words.tooLow
    return <output className="loan-ask">{text}</output>
  }
  const { hasComparison, notices, listingHref, vehicles } = calculator
  const byPrice = wish.start === 'price'
  const period = words.periods[wish.frequency]
  // Down to a hundred dollars: a listing up to an odd figure reads like a mistake.
  const budgetDollars = Math.floor(plan.priceCents / 10_000) * 100
  const figures = [
    { label: words.rate, value: rateText(wish.ratePercent) },
    ...(hasComparison ? [{ label: words.comparison, value: rateText(plan.comparisonRatePercent) }] : []),
  ]
  const rows = [
    [words.price, plan.priceCents],
    [words.borrowed, plan.financedCents],
    [words.interest, plan.interestCents],
    [words.fees, plan.feesCents],
    [words.balloon, plan.balloonCents],
    [words.total, plan.totalCents],
  ] as const
  return (
    <>
      <output className="loan-figures figures">
        <span className="loan-lead">{byPrice ? words.repayments : words.buys(vehicles)}</span>
        <span className="loan-figure">
          {byPrice ? moneyText(plan.repaymentCents) : moneyText(budgetDollars * 100)}
          {byPrice && <small> {period}</small>}
        </span>
        {!byPrice && (
          <span className="loan-note">
            {words.forRepayment(`${moneyText(plan.repaymentCents)} ${period}`)}
          </span>
        )}
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
        years={loanYears({
          borrowedCents: plan.financedCents + calculator.fees.establishmentCents,
          repaymentCents: plan.repaymentCents - feeEach(plan, calculator),
          payments: plan.payments,
          balloonCents: plan.balloonCents,
          ratePercent: wish.ratePercent,
          frequency: wish.frequency,
        })}
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
            {words.listing(vehicles, moneyText(budgetDollars * 100))}
          </SiteLink>
        )}
      </div>
    </>
  )
})

/** What of a repayment is a fee: it pays nothing off. */
function feeEach({ feesCents, payments }: LoanPlan, { fees }: CalculatorView): number {
  return (feesCents - fees.establishmentCents) / payments
}

/** The figures in one line; the law knows no repayment without its rates. */
export function loanLine({ hasComparison }: CalculatorView, wish: LoanWish, plan: LoanPlan): string {
  const repayment = `${moneyText(plan.repaymentCents)} ${words.periods[wish.frequency]}`
  const line = words.line(repayment, rateText(wish.ratePercent))
  return hasComparison ? line + words.lineComparison(rateText(plan.comparisonRatePercent)) : line
}
