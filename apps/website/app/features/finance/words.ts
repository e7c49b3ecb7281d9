import type { LoanFault } from '@forecourt/domain/finance/calculator/calculate-loan'
import type { Frequency } from '@forecourt/domain/finance/loan/frequency'
import { maxRatePercent } from '@forecourt/domain/finance/loan/highest-rate'

/** The finance page's text before its form; server only. */
export const pageWords = {
  finance: {
    title: 'Finance',
    introduction: 'See what it costs a week, then apply in about five minutes. No obligation.',
  },
  preApproval: {
    title: 'Finance pre-approval',
    introduction:
      'Know what you can spend before you choose. It takes about five minutes, and there’s no obligation.',
  },
  description: (site: string) => `Work out your repayments and apply for finance with ${site}.`,
  estimate: 'An estimate, not an offer of credit. Approval depends on the lender’s criteria.',
}

const frequencies: Readonly<Record<Frequency, string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
}

/** The link to the credit score check. */
export const scoreLinkWords = { text: 'Not sure where you stand?', link: 'Check your credit score' }

/** The calculator's labels. */
export const fieldWords = {
  heading: 'Repayment calculator',
  start: 'Start with',
  starts: { price: 'The price', repayment: 'What I can pay' },
  price: 'Price ($)',
  repayment: (frequency: string) => `Repayment, ${frequency} ($)`,
  pay: 'Pay',
  frequencies,
  deposit: 'Deposit ($)',
  tradeIn: 'Trade-in ($)',
  getEstimate: 'Get an estimate',
  term: 'Over how many years?',
  rate: 'Interest rate (% p.a.)',
  rateHelp: `Up to ${maxRatePercent}%.`,
  balloon: 'Balloon (% of the loan)',
  balloonHelp: 'Left to pay in one sum at the end.',
  slider: (label: string) => `${label}, slider`,
  go: 'Work it out',
}

/** The source of a prefilled trade-in value. */
export const tradeInWords = {
  savedEstimate: (vehicle: string) => `Trade-in: your estimate for the ${vehicle || 'vehicle'}.`,
}

const asks: Readonly<Record<LoanFault, string>> = {
  price: 'Enter a price to see your repayments.',
  repayment: 'Enter what you can pay to see what you could buy.',
  deposit: 'Enter a deposit and trade-in that come to less than the price.',
  trade_in: 'Enter a trade-in value, or 0.',
  balloon: 'Enter a balloon from 0 to 50%.',
  rate: `Enter an interest rate from 0 to ${maxRatePercent}%.`,
  fees: 'Fees would take all of that. Try a higher repayment.',
}

const periods: Readonly<Record<Frequency, string>> = {
  weekly: 'a week',
  fortnightly: 'a fortnight',
  monthly: 'a month',
}

/** The calculator's results. */
export const answerWords = {
  /** Shown instead of a figure. */
  asks,
  periods,
  repayments: 'Your repayments',
  buys: (vehicles: string) => `You could buy ${vehicles} up to`,
  forRepayment: (repayment: string) => `for ${repayment}`,
  rate: 'Interest rate',
  comparison: 'Comparison rate',
  yearly: 'p.a.',
  price: 'Price',
  financed: 'Amount borrowed',
  interest: 'Interest',
  fees: 'Fees',
  balloon: 'Balloon at the end',
  total: 'Total to repay',
  apply: 'Apply Now',
  listing: (vehicles: string, price: string) => `See ${vehicles} up to ${price}`,
  line: (repayment: string, rate: string) => `${repayment} at ${rate} p.a.`,
  lineComparison: (rate: string) => `, comparison rate ${rate} p.a.*`,
  share: 'Share these figures',
  copied: 'Link copied.',
}

/** Text of its chart and table. */
export const pictureWords = {
  paidOff: 'Paid off',
  interest: 'Interest',
  yearByYear: 'Year by year',
  year: 'Year',
  owed: 'Still owed',
}
