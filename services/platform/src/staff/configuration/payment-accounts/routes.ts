import type {
  PaymentAccountChangeJson,
  PaymentAccountsJson,
  paymentAccountEndpoints,
} from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import { nameByKey } from '@forecourt/payments/accounts/name-accounts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../../ground/http/platform-error.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import { listDealerships } from '../../../sites/store.ts'
import { recordAudit, recordRefusal } from '../../audit/record-audit.ts'
import type { StaffHandlers } from '../../door/create-staff-routes.ts'
import type { Permit } from '../../door/permit.ts'
import type { StaffContext } from '../../door/staff-context.ts'
import { getSite, mayWritePlace } from '../reach-site.ts'
import { mayWriteScope } from '../read-configuration.ts'
import type { ConfiguredSite } from '../store.ts'
import * as store from './store.ts'

export function paymentAccountHandlers(staff: StaffContext): StaffHandlers<typeof paymentAccountEndpoints> {
  return {
    async staffPaymentAccounts({ params, permit }) {
      return readAccounts(staff, permit, await getSite(staff, permit, params.siteId))
    },
    async changePaymentAccount({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const dealerships = await listDealerships(staff.db, site.id)
      if (!(await mayChange(staff, permit, site, body))) {
        await recordRefusal(staff, permit, toSubject(site))
        throw new PlatformError('FORBIDDEN', 'This account is used by more websites than yours.')
      }
      const ids = dealerships.map(({ id }) => id)
      await staff.db.transaction((tx) => changeAccount(staff, tx, permit, { site, ids, change: body }))
      return readAccounts(staff, permit, site)
    },
  }
}

/** Accounts are the platform's to give; who has a dealership says what it asks, who has a website which one it takes. */
async function mayChange(
  staff: StaffContext,
  permit: Permit,
  site: ConfiguredSite,
  change: PaymentAccountChangeJson,
): Promise<boolean> {
  switch (change.action) {
    case 'choose':
      return mayWriteScope(permit.actor, site, 'site')
    case 'deposit': {
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

async function listSiteAccounts({ db }: Pick<StaffContext, 'db'>, site: ConfiguredSite) {
  const dealerships = await listDealerships(db, site.id)
  return store.listAccounts(
    db,
    dealerships.map(({ id }) => id),
  )
}

async function readAccounts(
  staff: StaffContext,
  permit: Permit,
  site: ConfiguredSite,
): Promise<PaymentAccountsJson> {
  const { db, paymentAccounts } = staff
  const [dealerships, rules, chosen] = await Promise.all([
    listDealerships(db, site.id),
    getSiteRules(db, site.id),
    store.readChosen(db, site.id),
  ])
  const rows = await store.listAccounts(
    db,
    dealerships.map(({ id }) => id),
  )
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
        return {
          id,
          dealershipId,
          dealership: dealerships.find((one) => one.id === dealershipId)?.name ?? '',
          processor,
          name: known?.name ?? nameByKey(processor, authorizationKey),
          isTest: known?.isTest ?? false,
          isOpen: known !== undefined,
          depositCents: depositAmount({ depositCents }),
          mayWrite: await mayWritePlace(db, permit, { dealershipId }),
        }
      }),
    ),
    dealerships,
    offered: hasPlatform(permit) ? [...paymentAccounts] : [],
  }
}

/** Pages follow by the triggers of both tables. What somebody is paying goes on with the account that it began with. */
async function changeAccount(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { site, ids, change }: { site: ConfiguredSite; ids: readonly number[]; change: PaymentAccountChangeJson },
): Promise<void> {
  const accounts = await store.listAccounts(tx, ids, true)
  const tell = (id: number, what: { before?: unknown; after?: unknown }) =>
    recordAudit(staff, tx, permit, toSubject(site, id), what)
  if (change.action === 'give') {
    const { dealershipId, processor, publicKey, depositCents } = change
    const known = staff.paymentAccounts.some(
      (one) => one.processor === processor && one.publicKey === publicKey,
    )
    if (!known || !ids.includes(dealershipId))
      throw new PlatformError('INVALID', 'There is no such account or dealership here.')
    const id = await store.giveAccount(tx, {
      dealershipId,
      authorizationType: processor,
      authorizationKey: publicKey,
      depositCents,
    })
    return tell(id, { after: { dealership: dealershipId, processor, depositCents } })
  }
  const account = accounts.find(({ id }) => id === change.id)
  if (!account) throw new PlatformError('INVALID', 'This website doesn’t have this account any more.')
  const { id, authorizationType: processor, depositCents } = account
  if (change.action === 'take') {
    await store.takeAccount(tx, id)
    return tell(id, { before: { processor, depositCents } })
  }
  if (change.action === 'deposit') {
    await store.writeDeposit(tx, id, change.depositCents)
    return tell(id, { before: { depositCents }, after: { depositCents: change.depositCents } })
  }
  const before = await store.readChosen(tx, site.id)
  await store.writeChosen(tx, site.id, processor)
  return tell(id, { before: { chosen: before }, after: { chosen: processor } })
}

function toSubject({ id: siteId, dealershipId, groupId }: ConfiguredSite, id: number | null = null) {
  return { kind: 'payment-account', id, siteId, dealershipId, groupId }
}
