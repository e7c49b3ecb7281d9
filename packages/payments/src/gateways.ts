import { type PaymentProvider, paymentProviders } from '@forecourt/domain/payment/gateway-table'
import type * as z from 'zod'
import type { Gateway } from './gateway/gateway.ts'
import { stGeorge } from './st-george/gateway.ts'
import { stripe } from './stripe/gateway.ts'
import { till } from './till/gateway.ts'

/** Every gateway of the domain's `gatewayTable`, with its implementation. */
const gateways = { stripe, till, st_george: stGeorge } satisfies Record<PaymentProvider, unknown>

type Accounts = { [Name in PaymentProvider]: z.infer<(typeof gateways)[Name]['account']> }
export type PaymentAccount = Accounts[PaymentProvider]

const byName: { readonly [Name in PaymentProvider]: Gateway<Accounts[Name]> } = gateways

export function getGateway<Name extends PaymentProvider>(name: Name): Gateway<Accounts[Name]> {
  return byName[name]
}

export function sandboxAccounts(origin: string): Accounts {
  const accounts = paymentProviders.map((name) => [name, getGateway(name).sandbox(origin).account])
  return Object.fromEntries(accounts)
}
