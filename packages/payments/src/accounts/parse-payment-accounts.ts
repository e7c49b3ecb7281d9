import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import * as z from 'zod'
import type { PaymentAccount } from '../gateway/gateway.ts'
import { getGateway } from '../gateways.ts'

/** By `processor`, so that each account is validated against its own gateway's fields. */
const ofGateway = z.looseObject({ processor: z.enum(gatewayNames) })

type Parsed =
  | { readonly accounts: readonly PaymentAccount[]; readonly faults: readonly [] }
  | { readonly accounts: null; readonly faults: readonly string[] }

/**
 * Parses the accounts from the environment, a JSON list. Reports all faults at once, by position and never by value,
 * because a misplaced value may be a secret.
 */
export function parsePaymentAccounts(text: string): Parsed {
  const list = readJson(text)
  if (list === undefined) return { accounts: null, faults: ['The payment accounts are not JSON.'] }
  const parsed = z.array(z.unknown().transform(readAccount)).safeParse(list)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, code }) => `Payment account ${path.join('.') || 'list'}: ${code.replaceAll('_', ' ')}.`,
    )
    return { accounts: null, faults }
  }
  const { data: accounts } = parsed
  const twice = accounts.filter((one, index) => accounts.findIndex((other) => same(one, other)) < index)
  if (twice.length > 0) {
    const faults = twice.map(
      ({ processor }) => `Two payment accounts of ${processor} have the same public key.`,
    )
    return { accounts: null, faults }
  }
  return { accounts, faults: [] }
}

function readAccount(value: unknown, { issues }: z.RefinementCtx): PaymentAccount {
  function refuse(error: z.ZodError): never {
    issues.push(...error.issues.map((issue) => ({ ...issue, input: undefined })))
    return z.NEVER
  }
  const named = ofGateway.safeParse(value)
  if (!named.success) return refuse(named.error)
  const parsed = getGateway(named.data.processor).account.safeParse(value)
  return parsed.success ? parsed.data : refuse(parsed.error)
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
