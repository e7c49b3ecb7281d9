import { randomUUID } from 'node:crypto'
import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { createProcessor } from '../create-processors.ts'
import type { GatewayOptions, PaymentAccount } from '../gateway/gateway.ts'
import { getGateway, sandboxAccounts } from '../gateways.ts'
import { findTestAccountFaults } from './find-test-account-faults.ts'

/** Keys as somebody typed them, by the names of their gateway's fields. */
export type TypedAccount = { processor: GatewayName; keys: Readonly<Record<string, string>> }

export type GatewayEnvironment = {
  mode: 'demo' | 'live'
  /** Where a demo's gateways are; null for the real ones. Nobody types where keys are sent. */
  sandboxOrigin: string | null
}

export type AccountFault = 'keys-incomplete' | 'keys-of-tests' | 'keys-of-real-money' | 'keys-not-accepted'

/** Reads typed keys as an account of their gateway. */
export function readTypedAccount(
  { processor, keys }: TypedAccount,
  { mode, sandboxOrigin }: GatewayEnvironment,
): PaymentAccount | AccountFault {
  const { keys: fields } = findGateway(processor)
  const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, keys[name]?.trim() ?? '']))
  const sandbox = sandboxOrigin === null ? null : sandboxAccounts(sandboxOrigin)[processor]
  const parsed = getGateway(processor).account.safeParse({ ...sandbox, ...typed, processor })
  if (!parsed.success) return 'keys-incomplete'
  if (findTestAccountFaults([parsed.data], mode).length === 0) return parsed.data
  return mode === 'demo' ? 'keys-of-real-money' : 'keys-of-tests'
}

/**
 * Asks the gateway for a payment that nobody has made: only with the right keys does it say that there is none. No money
 * moves, and nothing is stored there.
 */
export async function proveAccount(
  account: PaymentAccount,
  options: GatewayOptions,
): Promise<AccountFault | null> {
  try {
    const outcome = await createProcessor(account, options).status({
      idempotencyKey: randomUUID(),
      amountCents: 100,
      currency: findGateway(account.processor).currencies[0] ?? 'AUD',
      reservationId: 'connect',
      description: '',
      metadata: {},
      gatewayId: null,
    })
    return outcome.kind === 'absent' ? null : 'keys-not-accepted'
  } catch {
    return 'keys-not-accepted'
  }
}
