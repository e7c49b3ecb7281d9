import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { GatewayOptions, PaymentAccount } from './gateway/gateway.ts'
import { getGateway } from './gateways.ts'
import type { PaymentProcessor } from './port/payment-processor.ts'

export type FindProcessor = (
  processor: GatewayName,
  publicKey: string | null | undefined,
) => PaymentProcessor | null

/** All accounts of the platform, looked up by a car's gateway and public key (S3.9). */
export function createProcessors(
  accounts: readonly PaymentAccount[],
  options: GatewayOptions,
): FindProcessor {
  const processors = new Map(
    accounts.map((account) => [
      writeKey(account.processor, account.publicKey),
      createProcessor(account, options),
    ]),
  )
  return (processor, publicKey) => processors.get(writeKey(processor, publicKey ?? '')) ?? null
}

export function createProcessor(account: PaymentAccount, options: GatewayOptions): PaymentProcessor {
  return getGateway(account.processor).create(account, options)
}

function writeKey(processor: GatewayName, publicKey: string): string {
  return `${processor} ${publicKey}`
}
