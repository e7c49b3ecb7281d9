import type { LoanInput } from '@forecourt/domain/finance/calculator/loan-input'
import { loanYears } from '@forecourt/domain/finance/calculator/loan-years'
import type { LoanPlan, LoanWish } from '@forecourt/domain/finance/calculator/plan-loan'
import type { Frequency } from '@forecourt/domain/finance/frequency'
import { highestRatePercent } from '@forecourt/domain/finance/parse-rate'
import { rateText } from '@forecourt/domain/finance/rate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { CalculatorView } from './calculator-view.ts'
import { LoanPicture } from './loan-picture.tsx'

const periods: Readonly<Record<Frequency, string>> = {
  weekly: 'a week',
  fortnightly: 'a fortnight',
  monthly: 'a month',
}

/** What is said in place of a figure. */
const asks: Readonly<Partial<Record<keyof LoanInput, string>>> = {
  price: 'Enter a price to see your repayments.',
  repayment: 'Enter what you can pay to see what you could buy.',
  deposit: 'Enter a deposit and trade-in that come to less than the price.',
  trade_in: 'Enter a trade-in value, or 0.',
  balloon: 'Enter a balloon from 0 to 50%.',
  rate: `Enter an interest rate from 0 to ${highestRatePercent}%.`,
}

type LoanAnswerProps = {
  calculator: CalculatorView
  wish: LoanWish | null
  plan: LoanPlan | null
  wrong: keyof LoanInput | null
  /** The application, with these figures. */
  applyHref: string
}

/**
 * The repayment with its rate and comparison rate, as large as each other, and the notices in sight (National Credit
 * Code, s 164): none of them behind a click.
 */
export function LoanAnswer({ calculator, wish, plan, wrong, applyHref }: LoanAnswerProps) {
  if (!wish || !plan) {
    const text = (wrong && asks[wrong]) ?? 'Fees would take all of that. Try a higher repayment.'
    return <output className="loan-ask">{text}</output>
  }
  const { hasComparison, notices, listingHref, vehicles } = calculator
  const byPrice = wish.start === 'price'
  const period = periods[wish.frequency]
  // Down to a hundred dollars: a listing up to an odd figure reads like a mistake.
  const budgetDollars = Math.floor(plan.priceCents / 10_000) * 100
  const figures = [
    { label: 'Interest rate', value: rateText(wish.ratePercent) },
    ...(hasComparison ? [{ label: 'Comparison rate', value: rateText(plan.comparisonRatePercent) }] : []),
  ]
  const rows = [
    ['Price', plan.priceCents],
    ['Amount borrowed', plan.financedCents],
    ['Interest', plan.interestCents],
    ['Fees', plan.feesCents],
    ['Balloon at the end', plan.balloonCents],
    ['Total to repay', plan.totalCents],
  ] as const
  return (
    <>
      <output className="loan-figures figures">
        <span className="loan-lead">{byPrice ? 'Your repayments' : `You could buy ${vehicles} up to`}</span>
        <span className="loan-figure">
          {byPrice ? moneyText(plan.repaymentCents) : moneyText(budgetDollars * 100)}
          {byPrice && <small> {period}</small>}
        </span>
        {!byPrice && (
          <span className="loan-note">
            for {moneyText(plan.repaymentCents)} {period}
          </span>
        )}
        <span className="loan-rates">
          {figures.map(({ label, value }) => (
            <span key={label}>
              <span className="loan-lead">{label}</span>
              <span className="loan-figure">
                {value}
                <small> p.a.</small>
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
        <SiteLink href={applyHref} className="btn btn-primary">
          Apply Now
        </SiteLink>
        {listingHref && budgetDollars > 0 && (
          <SiteLink href={`${listingHref}${budgetDollars}`} className="btn btn-quiet">
            See {vehicles} up to {moneyText(budgetDollars * 100)}
          </SiteLink>
        )}
      </div>
    </>
  )
}

/** What of a repayment is a fee: it pays nothing off. */
function feeEach({ feesCents, payments }: LoanPlan, { fees }: CalculatorView): number {
  return (feesCents - fees.establishmentCents) / payments
}

/** The figures in one line; the law knows no repayment without its rates. */
export function loanLine({ hasComparison }: CalculatorView, wish: LoanWish, plan: LoanPlan): string {
  const each = `${moneyText(plan.repaymentCents)} ${periods[wish.frequency]} at ${rateText(wish.ratePercent)} p.a.`
  return hasComparison ? `${each}, comparison rate ${rateText(plan.comparisonRatePercent)} p.a.*` : each
}
