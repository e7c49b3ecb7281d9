import { moneyText } from '../../money/money-text.ts'

type ApplicationLine = { label: string; value: string }
type Payload = Readonly<Record<string, unknown>>

/** Pages whose lead is an application for finance; a question about finance is an enquiry like any other. */
const applicationPages: ReadonlySet<unknown> = new Set(['finance', 'financePreApproval'])

/**
 * What an applicant has sent, for themselves: the figures of the loan, and which parts of the form were answered. Only
 * numbers are repeated, because mail goes to an address that anybody may have typed (docs/decisions/106), and nothing
 * that is sealed. Null for a lead that is no application.
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
    // What is earned and spent is sealed; who depends on it is asked with it.
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
