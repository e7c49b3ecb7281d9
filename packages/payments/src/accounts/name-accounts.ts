import { isTestAccount } from './is-test-account.ts'
import type { PaymentAccount } from './payment-account.ts'

/** An account as people know it: no secret is in here, and none can be found from it. */
export type NamedAccount = {
  readonly processor: PaymentAccount['processor']
  readonly publicKey: string
  readonly name: string
  /** Whether no real money moves. */
  readonly isTest: boolean
}

export const gatewayNames: Readonly<Record<PaymentAccount['processor'], string>> = {
  stripe: 'Stripe',
  till: 'Till Payments',
  st_george: 'St.George (PayWay)',
}

export function nameAccounts(accounts: readonly PaymentAccount[]): readonly NamedAccount[] {
  return accounts.map((account) => {
    const { processor, publicKey, name } = account
    return {
      processor,
      publicKey,
      name: name ?? `${gatewayNames[processor]}, key ending in ${publicKey.slice(-4)}`,
      isTest: isTestAccount(account),
    }
  })
}
