import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import type { PaymentAccount } from './accounts/payment-account.ts'
import type { PaymentProcessor } from './port/payment-processor.ts'
import { createStGeorge } from './st-george/create-st-george.ts'
import { createStripe } from './stripe/create-stripe.ts'
import { createTill } from './till/create-till.ts'

export type ProcessorOptions = {
  readonly clock: () => number
  /** How long one request to a gateway may take before its outcome is unknown. */
  readonly timeoutMs: number
}

export type FindProcessor = (
  processor: PaymentProvider,
  publicKey: string | null | undefined,
) => PaymentProcessor | null

/** All accounts of the platform, found by what a car names: the gateway and its public key (S3.9). */
export function createProcessors(
  accounts: readonly PaymentAccount[],
  options: ProcessorOptions,
): FindProcessor {
  const processors = new Map(
    accounts.map((account) => [
      writeKey(account.processor, account.publicKey),
      createProcessor(account, options),
    ]),
  )
  return (processor, publicKey) => processors.get(writeKey(processor, publicKey ?? '')) ?? null
}

export function createProcessor(account: PaymentAccount, options: ProcessorOptions): PaymentProcessor {
  switch (account.processor) {
    case 'stripe':
      return createStripe(account, options)
    case 'till':
      return createTill(account, options)
    case 'st_george':
      return createStGeorge(account, options)
  }
}

function writeKey(processor: PaymentProvider, publicKey: string): string {
  return `${processor} ${publicKey}`
}
