import * as z from 'zod'
import { type PaymentAccount, paymentAccount } from './payment-account.ts'

type Parsed =
  | { readonly accounts: readonly PaymentAccount[]; readonly faults: readonly [] }
  | { readonly accounts: null; readonly faults: readonly string[] }

/**
 * The accounts of the environment, as a JSON list. Every fault is told at once, by place and never by value: what
 * stands in the wrong place may be a secret.
 */
export function parsePaymentAccounts(text: string): Parsed {
  const list = readJson(text)
  if (list === undefined) return { accounts: null, faults: ['The payment accounts are not JSON.'] }
  const parsed = z.array(paymentAccount).safeParse(list)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, code }) => `Payment account ${path.join('.') || 'list'}: ${code.replaceAll('_', ' ')}.`,
    )
    return { accounts: null, faults }
  }
  const twice = parsed.data.filter((one, index) => parsed.data.findIndex((other) => same(one, other)) < index)
  if (twice.length > 0) {
    const faults = twice.map(
      ({ processor }) => `Two payment accounts of ${processor} have the same public key.`,
    )
    return { accounts: null, faults }
  }
  return { accounts: parsed.data, faults: [] }
}

function same(one: PaymentAccount, other: PaymentAccount): boolean {
  return one.processor === other.processor && one.publicKey === other.publicKey
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
