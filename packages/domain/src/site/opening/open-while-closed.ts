import type { PageName } from '../pages/page-table.ts'

/**
 * What a closed website still answers: a way to write to the dealer, and the links of mails about what people have
 * already booked, reserved or subscribed to.
 */
const pages = [
  'contact',
  'contactLocation',
  'privacyPolicy',
  'success',
  'booking',
  'reservation',
  'waitingList',
  'subscription',
  'unsubscribe',
  'yourData',
  'yourDataCopy',
  'financeApplication',
  'financeResume',
  'resumeValuation',
] as const satisfies readonly PageName[]

const open: ReadonlySet<string> = new Set(pages)

export function isOpenWhileClosed(page: string): boolean {
  return open.has(page)
}
