import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import type { Gateway, GatewaySandbox, OpenSandbox, PaymentAccount } from './gateway/gateway.ts'

type Found = { gateway: Gateway<PaymentAccount>; openSandbox: OpenSandbox<PaymentAccount> }

/** Every gateway of the domain's table, from the folder that is called as it is, with dashes for underscores. */
const found = new Map(await Promise.all(gatewayNames.map(load)))

async function load(name: GatewayName): Promise<readonly [GatewayName, Found]> {
  const folder = name.replaceAll('_', '-')
  const { gateway }: Pick<Found, 'gateway'> = await import(`./${folder}/gateway.ts`)
  const { openSandbox }: Pick<Found, 'openSandbox'> = await import(`./${folder}/sandbox.ts`)
  return [name, { gateway, openSandbox }]
}

function find(name: GatewayName): Found {
  const one = found.get(name)
  if (!one) throw new Error(`There is no gateway ${name}.`)
  return one
}

export function getGateway(name: GatewayName): Gateway<PaymentAccount> {
  return find(name).gateway
}

/** The gateway as our sandbox at this origin simulates it. */
export function getSandbox(name: GatewayName, origin: string): GatewaySandbox<PaymentAccount> {
  return find(name).openSandbox(origin)
}

export function sandboxAccounts(origin: string): Readonly<Record<GatewayName, PaymentAccount>> {
  const accounts = gatewayNames.map((name) => [name, getSandbox(name, origin).account])
  return Object.fromEntries(accounts)
}
