import { createHash } from 'node:crypto'
import type {
  PrivacyAddress,
  PrivacyCovers,
  PrivacyEnquiry,
  PrivacyTicks,
} from '@forecourt/contract/endpoints/staff/privacy'
import { leadContacts } from '@forecourt/domain/lead/lead-contacts'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Covered } from '../../people/privacy/person-data-store.ts'
import * as store from './store.ts'

export type Candidates = {
  enquiries: PrivacyEnquiry[]
  addresses: PrivacyAddress[]
  hasMore: boolean
}

/** The limit of listed data of people who may be somebody else; more is only indicated. */
const maxAlike = 50

/**
 * What a request may cover. Data from the confirmed mailbox belongs to the person; for a request filed by staff nothing
 * is confirmed, so only the enquiry it was filed on does. Other data with the same address, number or name is listed
 * for staff to select, because a household may share a phone and anybody can enter anybody's address.
 */
export async function listCandidates(
  db: NodePgDatabase,
  reach: Reach,
  request: store.RequestRow,
): Promise<Candidates> {
  const own = await store.listOwn(db, request)
  const alike = await store.listAlike(db, reach, request.siteId, { own, most: maxAlike + 1, only: null })
  const enquiries = toEnquiries(request, own, alike.slice(0, maxAlike))
  const addresses = await listAddresses(db, request, enquiries)
  return { enquiries, addresses, hasMore: alike.length > maxAlike }
}

export type Review = Omit<Candidates, 'hasMore'> & { covered: Covered; version: string }

/**
 * Only listed data can be selected. The version covers only the selection, so that a stranger's next enquiry causes no
 * conflict.
 */
export async function reviewTicks(
  db: NodePgDatabase,
  reach: Reach,
  request: store.RequestRow,
  ticks: PrivacyTicks,
): Promise<Review> {
  const leadIds = [...new Set(ticks.enquiries)]
  const own = await store.listOwn(db, request)
  const most = leadIds.length
  const alike = await store.listAlike(db, reach, request.siteId, { own, most, only: leadIds })
  const listed = toEnquiries(request, own, alike)
  const theirAddresses = await listAddresses(db, request, listed)
  const enquiries = listed.filter(({ id }) => leadIds.includes(id))
  const addresses = theirAddresses.filter(({ address }) => ticks.addresses.includes(address))
  if (enquiries.length < leadIds.length || addresses.length < new Set(ticks.addresses).size)
    throw fail('privacy-data-changed')
  const seen = [own, alike, addresses]
  const version = createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
  const covered = { siteId: request.siteId, leadIds, addresses: addresses.map(({ address }) => address) }
  return { enquiries, addresses, covered, version }
}

/** The same after the confirmation dialog: the data must be unchanged since the user saw it. */
export async function readCovers(
  db: NodePgDatabase,
  reach: Reach,
  request: store.RequestRow,
  covers: PrivacyCovers,
): Promise<Covered> {
  const { covered, version } = await reviewTicks(db, reach, request, covers)
  if (version !== covers.version) throw fail('privacy-data-changed')
  return covered
}

/**
 * The mailbox of the request may have an account without any enquiry; other people's addresses are ones they entered.
 */
async function listAddresses(
  db: NodePgDatabase,
  request: store.RequestRow,
  enquiries: readonly PrivacyEnquiry[],
): Promise<PrivacyAddress[]> {
  const known = [request.email ?? '', ...enquiries.map(({ email }) => email)].filter((one) => one !== '')
  const rows = await store.listRecords(db, request.siteId, [...new Set(known)])
  return rows.map((row) => ({ ...row, isTheirs: row.address === request.email }))
}

function toEnquiries(
  { email }: store.RequestRow,
  own: readonly store.CandidateRow[],
  alike: readonly store.CandidateRow[],
): PrivacyEnquiry[] {
  return [
    ...own.map((row) => toEnquiry(row, email === null ? 'filed' : 'mailbox', true)),
    ...alike.map((row) => toEnquiry(row, whyAlike(row, own), false)),
  ]
}

function toEnquiry(
  row: store.CandidateRow,
  reason: PrivacyEnquiry['reason'],
  isTheirs: boolean,
): PrivacyEnquiry {
  return { ...row, name: row.name || 'No name given', reason, isTheirs }
}

function whyAlike(row: store.CandidateRow, own: readonly store.CandidateRow[]): PrivacyEnquiry['reason'] {
  const { phone } = leadContacts(row)
  if (own.some(({ email }) => email !== '' && email === row.email)) return 'email'
  if (phone !== null && own.some((one) => leadContacts(one).phone === phone)) return 'phone'
  if (own.some(({ name }) => name.toLowerCase() === row.name.toLowerCase())) return 'name'
  return 'contacts'
}
