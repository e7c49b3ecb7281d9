import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { get } from '../support/http.ts'

type Charge = { reference: string; amountCents: number; refundedCents: number }

/** The sandbox behind a checkout, and its references for the attempts to pay one reservation. */
type Bank = { origin: string; references: readonly string[] }

const banks = new Map<string, Bank>()

/** Records which reservation it is, so that the bank can be queried. The card fields must be on the page. */
export async function noteReservation(page: Page, checkout: string): Promise<Bank> {
  const frame = page.frames().find((one) => one.url().includes('/frames/'))
  if (!frame) throw new Error('The sandbox has not been seen yet.')
  const call = `/api/checkout/${new URL(checkout).pathname.split('/')[2]}`
  const { payment } = await page.evaluate(async (path) => (await fetch(path)).json(), call)
  const bank = { origin: new URL(frame.url()).origin, references: referencesOf(payment.id) }
  banks.set(checkout, bank)
  return bank
}

/** The charges that the sandbox's bank has made for a reservation of this vehicle. */
export async function listCharges(checkout: string): Promise<Charge[]> {
  const bank = banks.get(checkout)
  if (!bank) throw new Error('The reservation has not been noted.')
  const charges: Charge[] = JSON.parse((await get(bank.origin, '/_sandbox/charges')).body)
  return charges.filter(({ reference }) => bank.references.includes(reference))
}

/** Sends a command to the sandbox. */
export async function tellBank({ origin }: Bank, path: string, json: object, method = 'POST'): Promise<void> {
  const { status, body } = await get(origin, `/_sandbox${path}`, { method, json })
  if (status >= 300) throw new Error(`The sandbox refuses ${path}: ${body}`)
}

/** The bank's references for the first attempts to pay a reservation: they are derived from the idempotency keys. */
function referencesOf(id: string): string[] {
  return [1, 2, 3, 4, 5, 6].map((number) => {
    const digest = createHash('sha256').update(`deposit:${id}:${number}`).digest()
    return Array.from(digest.subarray(0, 20), (byte) => crockford[byte % 32]).join('')
  })
}
const crockford = '0123456789abcdefghjkmnpqrstvwxyz'
