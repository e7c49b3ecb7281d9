import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GatewayEnvironment } from '@forecourt/payments/accounts/connect-account'
import { findTestAccountFaults } from '@forecourt/payments/accounts/find-test-account-faults'
import { type NamedAccount, nameAccounts } from '@forecourt/payments/accounts/name-accounts'
import { parsePaymentAccounts } from '@forecourt/payments/accounts/parse-payment-accounts'
import { createProcessors, type FindProcessor } from '@forecourt/payments/create-processors'
import type { PaymentAccount } from '@forecourt/payments/gateway/gateway'
import { sandboxAccounts } from '@forecourt/payments/gateways'
import { startSandbox } from '@forecourt/payments/sandbox/start-sandbox'

/** How long a gateway may take to answer; far less than a request may remain in transit. */
export const gatewayTimeoutMs = 15_000

export type PaymentOptions = {
  mode: 'demo' | 'live'
  /** The accounts with their secrets, as JSON; null for none, which in a demo means the sandbox. */
  accounts: string | null
  /** The port of the sandbox and its URL for browsers; 0 and null where they are not needed. */
  sandboxPort: number
  sandboxUrl: string | null
  /** False where another process of the demo runs the sandbox, at that port or URL. */
  runsSandbox?: boolean
  /** The site's URL for gateways, used for the sandbox's webhook; null while it is not known. */
  publicOrigin: string | null
}

export type OpenPayments = {
  findProcessor: FindProcessor
  /** The same without their secrets, for screens on which people choose an account. */
  accounts: readonly NamedAccount[]
  /** What accounts that dealers connect have to be. */
  environment: GatewayEnvironment
  close: () => Promise<void>
}

/**
 * The accounts of this deployment. A live deployment accepts no test accounts, and a demo no live ones; without accounts
 * a demo has sandbox gateways, whose records are stored next to the database.
 */
export async function openPayments(
  { mode, accounts, sandboxPort, sandboxUrl, runsSandbox = true, publicOrigin }: PaymentOptions,
  dataDir: string,
  clock: () => number,
): Promise<OpenPayments> {
  const open = (
    given: readonly PaymentAccount[],
    sandboxOrigin: string | null = null,
    close = async () => {},
  ): OpenPayments => ({
    findProcessor: createProcessors(given, { clock, timeoutMs: gatewayTimeoutMs }),
    accounts: nameAccounts(given),
    environment: { mode, sandboxOrigin },
    close,
  })
  if (accounts !== null) return open(readAccounts(accounts, mode))
  if (mode === 'live') return open([])
  if (!runsSandbox) {
    const there = sandboxUrl ?? `http://127.0.0.1:${sandboxPort}`
    return open(Object.values(sandboxAccounts(there)), there)
  }
  await mkdir(dataDir, { recursive: true })
  const sandbox = await startSandbox({
    clock,
    port: sandboxPort,
    ...(sandboxUrl === null ? {} : { publicOrigin: sandboxUrl }),
    file: join(dataDir, 'payment-sandbox.json'),
    webhookUrl: (name, key) =>
      publicOrigin === null ? null : `${publicOrigin}/api/payment_callbacks/${name}/${key}`,
  })
  const origin = sandboxUrl ?? sandbox.origin
  return open(Object.values(sandboxAccounts(origin)), origin, () => sandbox.close())
}

function readAccounts(text: string, mode: 'demo' | 'live'): readonly PaymentAccount[] {
  const { accounts, faults } = parsePaymentAccounts(text)
  const all = [...faults, ...findTestAccountFaults(accounts ?? [], mode)]
  if (accounts !== null && all.length === 0) return accounts
  throw Object.assign(
    new Error(`PAYMENT_ACCOUNTS is not right:\n${all.map((fault) => `  - ${fault}`).join('\n')}`),
    { code: 'bad_env' },
  )
}
