import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

type Charge = { reference: string; amountCents: number; refundedCents: number }

/** The sandbox behind a checkout, and what it calls the tries to pay one reservation. */
type Bank = { origin: string; references: readonly string[] }

const banks = new Map<string, Bank>()

/** Notes which reservation it is, so that the bank can be asked about it. Its card fields must be on the page. */
export async function noteReservation(page: Page, checkout: string): Promise<Bank> {
  const frame = page.frames().find((one) => one.url().includes('/frames/'))
  if (!frame) throw new Error('The sandbox has not been seen yet.')
  const call = `/api/checkout/${new URL(checkout).pathname.split('/')[2]}`
  const { payment } = await page.evaluate(async (path) => (await fetch(path)).json(), call)
  const bank = { origin: new URL(frame.url()).origin, references: referencesOf(payment.id) }
  banks.set(checkout, bank)
  return bank
}

/** What the sandbox's bank has really taken for a reservation of this vehicle. */
export async function chargesOf(page: Page, checkout: string): Promise<Charge[]> {
  const bank = banks.get(checkout)
  if (!bank) throw new Error('The reservation has not been noted.')
  const charges: Charge[] = await (await page.request.get(`${bank.origin}/_sandbox/charges`)).json()
  return charges.filter(({ reference }) => bank.references.includes(reference))
}

/** Commands the sandbox. */
export async function tellBank(page: Page, { origin }: Bank, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${origin}/_sandbox${path}`, { data })
  if (!answer.ok()) throw new Error(`The sandbox refuses ${path}: ${await answer.text()}`)
}

/** What the bank calls the first few tries to pay a reservation: the names are made of their keys. */
function referencesOf(id: string): string[] {
  return [1, 2, 3, 4, 5, 6].map((number) => {
    const digest = createHash('sha256').update(`deposit:${id}:${number}`).digest()
    return Array.from(digest.subarray(0, 20), (byte) => crockford[byte % 32]).join('')
  })
}
const crockford = '0123456789abcdefghjkmnpqrstvwxyz'
