import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import type * as z from 'zod'
import type { Gateway } from './gateway/gateway.ts'
import { stGeorge } from './st-george/gateway.ts'
import { stripe } from './stripe/gateway.ts'
import { till } from './till/gateway.ts'

/** Every gateway of the domain's `gatewayTable`, with its implementation. */
const gateways = { stripe, till, st_george: stGeorge } satisfies Record<GatewayName, unknown>

type Accounts = { [Name in GatewayName]: z.infer<(typeof gateways)[Name]['account']> }
export type PaymentAccount = Accounts[GatewayName]

const byName: { readonly [Name in GatewayName]: Gateway<Accounts[Name]> } = gateways

export function getGateway<Name extends GatewayName>(name: Name): Gateway<Accounts[Name]> {
  return byName[name]
}

export function sandboxAccounts(origin: string): Accounts {
  const accounts = gatewayNames.map((name) => [name, getGateway(name).sandbox(origin).account])
  return Object.fromEntries(accounts)
}
