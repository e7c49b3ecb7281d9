import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { createProcessors, type FindProcessor } from '@forecourt/payments/create-processors'
import type { PaymentAccount } from '@forecourt/payments/gateway/gateway'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { gatewayTimeoutMs } from './open-payments.ts'
import { listOwnAccounts, type OwnAccountRow } from './own-account-store.ts'

/** Sealed for its gateway and key, so that a row cannot be moved to another account. */
const sealedFor = ({ processor, publicKey }: { processor: GatewayName; publicKey: string }) =>
  `gateway account ${processor} ${publicKey}`

export function sealAccount(account: PaymentAccount, ring: KeyRing): string {
  return ring.seal(JSON.stringify(account), sealedFor(account))
}

function openAccount(row: OwnAccountRow, ring: KeyRing): PaymentAccount {
  return JSON.parse(ring.open(row.sealed, sealedFor(row))) as PaymentAccount
}

export type OwnAccounts = { find: FindProcessor; close: () => void }

/**
 * The accounts that dealers have connected themselves. They are read when the process starts and after every change of a
 * dealership, because a payment cannot wait for them.
 */
export async function openOwnAccounts({
  db,
  keys,
  changes,
  clock,
  log,
}: Pick<Infrastructure, 'db' | 'keys' | 'changes' | 'clock' | 'log'>): Promise<OwnAccounts> {
  let find: FindProcessor = () => null
  const read = async () => {
    const accounts = (await listOwnAccounts(db)).flatMap((row) => {
      try {
        return [openAccount(row, keys.staff)]
      } catch (error) {
        log.error({ err: error, account: row.id }, 'The keys of a payment account cannot be opened')
        return []
      }
    })
    find = createProcessors(accounts, { clock, timeoutMs: gatewayTimeoutMs })
  }
  await read()
  // Before anybody is told of the change: a page that shows the account can then be paid with it.
  const close = changes.prepare(async ({ complete, changes: made }) => {
    const isOurs = made.some(({ tags }) => tags.includes('dealerships') || tags.includes('all'))
    if (complete && !isOurs) return
    await read().catch((error: unknown) => {
      log.error({ err: error }, 'The payment accounts could not be read again')
    })
  })
  return { find: (processor, publicKey) => find(processor, publicKey), close }
}
