import { randomBytes } from 'node:crypto'
import type { PrivacyRequest, PrivacyState } from '@forecourt/contract/endpoints/visitor/privacy'
import { exceededQuota } from '@forecourt/domain/capacity/exceeded-quota'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { privacyDueAt } from '@forecourt/domain/person/privacy-request'
import { takeLock } from '../../infrastructure/database/advisory-locks.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { getSiteRow } from '../../sites/get-site-rules.ts'
import { readPersonData } from './person-data-store.ts'
import * as store from './store.ts'

type Context = Pick<Infrastructure, 'db' | 'clock' | 'queue'>
type LinkOf = { siteId: number; token: string }

/** Limits of unconfirmed requests: enough for a household, and for a site on a day when it is in the news. */
const bounds = { visitor: 0, address: 6, site: 500 }

/**
 * Stores a request about personal data and mails a confirmation link. Repeating it sends no second mail, and the answer
 * is the same for an address about which nothing is stored.
 */
export async function requestPersonalData(
  { db, clock, queue }: Context,
  siteId: number,
  { request, addressHash }: { request: PrivacyRequest; addressHash: string | null },
): Promise<void> {
  const email = mailAddress(request.email)?.toLowerCase() ?? null
  if (email === null) throw fail('email-invalid')
  const now = new Date(clock())
  await db.transaction(async (tx) => {
    await getSiteRow(tx, siteId)
    await takeLock(tx, 'asking', siteId)
    const counts = await store.countDataRequests(tx, siteId, addressHash)
    const id = await store.insertDataRequest(tx, {
      siteId,
      kind: request.kind,
      email,
      name: '',
      token: randomBytes(24).toString('base64url'),
      addressHash,
      receivedAt: now,
      dueAt: now,
      state: 'asked',
    })
    if (id === null) return
    if (exceededQuota({ ...counts, visitor: null }, bounds)) throw fail('privacy-requests-full')
    await enqueueDeliveries(tx, queue, [
      { siteId, privacyRequestId: id, kind: 'privacy-proof', destination: email, createdAt: now },
    ])
  })
}

/**
 * The state of the request for the holder of the link. Reading changes nothing, because mail programs open links before
 * people do.
 */
export async function readDataRequest({ db }: Pick<Context, 'db'>, of: LinkOf): Promise<PrivacyState | null> {
  const row = await store.findDataRequest(db, of)
  return row && { kind: row.kind, state: row.state, dueAtMs: row.dueAt.getTime() }
}

/** The owner of the mailbox confirms the request; the dealer's deadline starts now. */
export async function confirmDataRequest({ db, clock }: Context, of: LinkOf): Promise<PrivacyState | null> {
  const receivedAt = new Date(clock())
  await db.transaction(async (tx) => {
    const row = await store.findDataRequest(tx, of)
    if (row?.state !== 'asked') return
    const { country } = await getSiteRow(tx, of.siteId)
    const dueAt = new Date(privacyDueAt(receivedAt.getTime(), country))
    const lead = await store.findLastLead(tx, row)
    await store.openDataRequest(tx, row.id, { receivedAt, dueAt, ...lead })
  })
  return readDataRequest({ db }, of)
}

/** The copy once the dealer has released it; null before that, for another kind of request and for an unknown link. */
export async function readCopy({ db }: Pick<Context, 'db'>, of: LinkOf): Promise<object | null> {
  const row = await store.findDataRequest(db, of)
  if (row?.kind !== 'access' || row.state !== 'done' || !row.leadIds || !row.addresses) return null
  const covered = { siteId: of.siteId, leadIds: row.leadIds, addresses: row.addresses }
  const { name } = await getSiteRow(db, of.siteId)
  return { site: name, email: row.email, ...(await readPersonData(db, covered)) }
}
