import { moneyText } from '../../money/money-text.ts'

type ApplicationLine = { label: string; value: string }
type Payload = Readonly<Record<string, unknown>>

/** Pages whose lead is a finance application; a question about finance is an ordinary enquiry. */
const applicationPages: ReadonlySet<unknown> = new Set(['finance', 'financePreApproval'])

/**
 * A summary of an application for the applicant: the loan's figures, and which parts of the form were answered. It
 * repeats numbers only, because the mail address is unverified (docs/decisions/106), and nothing that is sealed. Null
 * if the lead is not an application.
 */
export function describeApplication(payload: Payload): ApplicationLine[] | null {
  if (!applicationPages.has(payload.page_id)) return null
  const lines = [
    { label: 'Price or budget', value: money(payload.finance_price) },
    { label: 'Deposit', value: money(payload.finance_deposit) },
    { label: 'Trade-in', value: money(payload.finance_trade_in) },
    { label: 'Loan term', value: years(payload.finance_term) },
    { label: 'You told us about', value: listParts(payload).join(', ') },
  ]
  return lines.filter(({ value }) => value !== '')
}

function listParts(payload: Payload): string[] {
  const has = (name: string) => readText(payload[name]) !== ''
  return [
    'the loan',
    'yourself',
    ...(has('home_status') ? ['your home'] : []),
    ...(has('work_status') ? ['your work'] : []),
    // Income and expenses are sealed; dependants are asked in the same step.
    ...(has('dependants') ? ['your income and expenses'] : []),
  ]
}

function money(value: unknown): string {
  const amount = readNumber(value)
  return amount === null || amount === 0 ? '' : moneyText(Math.round(amount * 100))
}

function years(value: unknown): string {
  const term = readNumber(value)
  return term === null ? '' : term === 1 ? '1 year' : `${term} years`
}

function readNumber(value: unknown): number | null {
  const text = readText(value).replace(/[\s,$]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
