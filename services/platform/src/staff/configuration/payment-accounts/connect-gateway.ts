import type { GatewayConnection } from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import {
  type AccountFault,
  proveAccount,
  readTypedAccount,
} from '@forecourt/payments/accounts/connect-account'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { gatewayTimeoutMs } from '../../../money/reservations/payment/open-payments.ts'
import { sealAccount } from '../../../money/reservations/payment/own-accounts.ts'
import { listDealerships } from '../../../sites/store.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit, refuseForbidden } from '../../audit/record-audit.ts'
import { mayWritePlace, siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import * as store from './store.ts'

const failures = {
  'keys-incomplete': 'gateway-keys-incomplete',
  'keys-of-tests': 'gateway-keys-of-tests',
  'keys-of-real-money': 'gateway-keys-of-real-money',
  'keys-not-accepted': 'gateway-keys-not-accepted',
} as const satisfies Record<AccountFault, string>

/**
 * Connects an account that a dealer has at a gateway: its keys are proved by a call, sealed, and never shown again. No
 * `SiteResource`, because the gateway's answer must not keep a transaction open.
 */
export async function connectGateway(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { dealershipId, processor, keys, depositCents }: GatewayConnection,
): Promise<void> {
  const dealerships = await listDealerships(staff.db, site.id)
  if (!dealerships.some(({ id }) => id === dealershipId)) throw fail('payment-account-not-possible')
  if (!(await mayWritePlace(staff.db, permit, { dealershipId })))
    await refuseForbidden(staff, permit, siteSubject('payment-account', site, null), 'payment-account-shared')
  const account = readTypedAccount({ processor, keys }, staff.gateways)
  if (typeof account === 'string') throw fail(failures[account])
  const fault = await proveAccount(account, { clock: staff.clock, timeoutMs: gatewayTimeoutMs })
  if (fault !== null) throw fail(failures[fault])
  const { publicKey } = account
  await staff.db.transaction(async (tx) => {
    const isStored = await store.storeOwnAccount(tx, {
      ...{ dealershipId, processor, publicKey },
      sealed: sealAccount(account, staff.keys.staff),
      connectedAt: new Date(staff.clock()),
      connectedBy: permit.actor.name,
    })
    if (!isStored) throw fail('gateway-account-elsewhere')
    const terms = { authorizationType: processor, authorizationKey: publicKey, depositCents }
    const id = await store.assignAccount(tx, { dealershipId, ...terms })
    await recordAudit(staff, tx, permit, siteSubject('payment-account', site, id), {
      after: { dealership: dealershipId, processor, depositCents, key: `…${publicKey.slice(-4)}` },
    })
  })
}
