import type {
  PaymentAccountChange,
  PaymentAccounts,
} from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import { defaultAccountName } from '@forecourt/payments/accounts/name-accounts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import { listDealerships } from '../../../sites/store.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { mayWritePlace, siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { mayWriteScope } from '../read-configuration.ts'
import type { SiteResource } from '../site-resource.ts'
import * as store from './store.ts'

/** The triggers of both tables update pages. A payment in progress continues with the account that it started with. */
export const sitePaymentAccounts = {
  subject: 'payment-account',
  refusal: 'payment-account-shared',
  read: readAccounts,
  change: changeAccount,
  mayChange,
} satisfies SiteResource<PaymentAccountChange, PaymentAccounts>

/**
 * The platform assigns accounts; a dealership's manager sets the deposit amounts, and a website's manager chooses which
 * account it uses.
 */
async function mayChange(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  change: PaymentAccountChange,
): Promise<boolean> {
  switch (change.action) {
    case 'choose':
      return mayWriteScope(permit.actor, site, 'site')
    case 'deposit':
    case 'disconnect': {
      const accounts = await listSiteAccounts(staff, site)
      const account = accounts.find(({ id }) => id === change.id)
      return !account || mayWritePlace(staff.db, permit, account)
    }
    default:
      return hasPlatform(permit)
  }
}

function hasPlatform({ actor }: Permit): boolean {
  return reachFor(actor.grants, 'configuration.write').everything
}

async function listSiteAccounts({ db }: Pick<StaffContext, 'db'>, site: ReachedSite) {
  const dealerships = await listDealerships(db, site.id)
  return store.listAccounts(
    db,
    dealerships.map(({ id }) => id),
  )
}

async function readAccounts(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
): Promise<PaymentAccounts> {
  const { db, paymentAccounts, gateways } = staff
  const [dealerships, rules, chosen] = await Promise.all([
    listDealerships(db, site.id),
    getSiteRules(db, site.id),
    store.readChosen(db, site.id),
  ])
  const ids = dealerships.map(({ id }) => id)
  const [rows, own] = await Promise.all([store.listAccounts(db, ids), store.listOwnAccounts(db, ids)])
  return {
    mayWrite: mayWriteScope(permit.actor, site, 'site'),
    chosen,
    takesDeposits: rules.flags.checkout,
    accounts: await Promise.all(
      rows.map(async (row) => {
        const { id, dealershipId, authorizationType: processor, authorizationKey, depositCents } = row
        const known = paymentAccounts.find(
          (one) => one.processor === processor && one.publicKey === authorizationKey,
        )
        const connected = own.find((one) => one.processor === processor && one.publicKey === authorizationKey)
        return {
          id,
          dealershipId,
          dealership: dealerships.find((one) => one.id === dealershipId)?.name ?? '',
          processor,
          name: known?.name ?? defaultAccountName(processor, authorizationKey),
          isTest: known?.isTest ?? (connected !== undefined && gateways.mode === 'demo'),
          isOpen: known !== undefined || connected !== undefined,
          connected: connected ? { at: connected.connectedAt, by: connected.connectedBy } : null,
          paidDeposits: await store.countReservations(db, row, ['paid']),
          depositCents: depositAmount({ depositCents }),
          mayWrite: await mayWritePlace(db, permit, { dealershipId }),
        }
      }),
    ),
    dealerships,
    connectable: (
      await Promise.all(
        dealerships.map(async (one) =>
          (await mayWritePlace(db, permit, { dealershipId: one.id })) ? [one] : [],
        ),
      )
    ).flat(),
    offered: hasPlatform(permit) ? [...paymentAccounts] : [],
  }
}

async function changeAccount(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { site, change }: { site: ReachedSite; change: PaymentAccountChange },
): Promise<void> {
  const ids = (await listDealerships(tx, site.id)).map(({ id }) => id)
  const accounts = await store.listAccounts(tx, ids, true)
  const record = (id: number, what: { before?: unknown; after?: unknown }) =>
    recordAudit(staff, tx, permit, siteSubject('payment-account', site, id), what)
  if (change.action === 'give') {
    const { dealershipId, processor, publicKey, depositCents } = change
    const known = staff.paymentAccounts.some(
      (one) => one.processor === processor && one.publicKey === publicKey,
    )
    if (!known || !ids.includes(dealershipId)) throw fail('payment-account-not-possible')
    const id = await store.assignAccount(tx, {
      dealershipId,
      authorizationType: processor,
      authorizationKey: publicKey,
      depositCents,
    })
    return record(id, { after: { dealership: dealershipId, processor, depositCents } })
  }
  const account = accounts.find(({ id }) => id === change.id)
  if (!account) throw fail('payment-account-gone')
  const { id, authorizationType: processor, depositCents } = account
  if (change.action === 'disconnect') {
    // Without its keys nobody could find out what became of the money.
    if ((await store.countReservations(tx, account, ['held', 'refunding'])) > 0)
      throw fail('gateway-account-busy')
    await store.deleteOwnAccount(tx, account)
    await store.removeAccount(tx, id)
    return record(id, { before: { processor, depositCents, connected: true } })
  }
  if (change.action === 'take') {
    await store.removeAccount(tx, id)
    return record(id, { before: { processor, depositCents } })
  }
  if (change.action === 'deposit') {
    await store.writeDeposit(tx, id, change.depositCents)
    return record(id, { before: { depositCents }, after: { depositCents: change.depositCents } })
  }
  const before = await store.readChosen(tx, site.id)
  await store.writeChosen(tx, site.id, processor)
  return record(id, { before: { chosen: before }, after: { chosen: processor } })
}
