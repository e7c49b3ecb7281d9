import { findGateway } from '@forecourt/domain/payment/gateway-table'
import type { PaymentAccount } from '../gateway/gateway.ts'
import { getGateway } from '../gateways.ts'

/** An account's public description, without secrets. */
export type NamedAccount = {
  readonly processor: PaymentAccount['processor']
  readonly publicKey: string
  readonly name: string
  /** Test mode: no real money moves. */
  readonly isTest: boolean
}

/** The name of an account without a name of its own. */
export function defaultAccountName(processor: PaymentAccount['processor'], publicKey: string): string {
  return `${findGateway(processor).name}, key ending in ${publicKey.slice(-4)}`
}

export function nameAccounts(accounts: readonly PaymentAccount[]): readonly NamedAccount[] {
  return accounts.map((account) => {
    const { processor, publicKey, name } = account
    return {
      processor,
      publicKey,
      name: name ?? defaultAccountName(processor, publicKey),
      isTest: getGateway(processor).isTest(account),
    }
  })
}
