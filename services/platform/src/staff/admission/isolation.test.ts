import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { type StaffGrant, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, callStaff, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { findOrCreateUser } from '../accounts/store.ts'
import { digestKey } from '../keys/keys.ts'
import { insertKey } from '../keys/store.ts'
import { insertGrant } from '../team/store.ts'

const cases = process.env.SOAK === '1' ? 10_000 : 150
const { random, printSeed } = seededRandom(20_271)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

type Call = keyof typeof staffEndpoints
type Kind =
  | 'leadId'
  | 'deliveryId'
  | 'bookingId'
  | 'placeId'
  | 'requestId'
  | 'carId'
  | 'reservationId'
  | 'grantId'
  | 'keyId'
  | 'memberId'
  | 'sessionId'
  | 'passkeyId'
  | 'invitationId'
  | 'siteId'
  | 'sourceId'
  | 'runId'
  | 'documentId'
  | 'groupId'
/** The owner of a thing, as this test created it, without a query. */
type Thing = {
  kind: Kind
  id: string
  group: number | null
  dealership: number | null
  sites: number[]
  /** The grant's user, if it is a grant. */
  userId?: number
}

type Owner = Pick<Thing, 'group' | 'dealership' | 'sites'>

/**
 * The expected permissions, independent of the code, by the initials of roles: Admin, Group manager, Dealer manager,
 * Sales, serVice, Content, Read only. The test fails for a call that is missing here.
 */
const model: Readonly<Record<Call, string>> = {
  staffMe: '*',
  signOutStaff: '*',
  staffInvitations: '*',
  answerStaffInvitation: '*',
  staffSessions: '*',
  staffViews: '*',
  saveView: '*',
  removeView: '*',
  endStaffSession: '*',
  endOtherSessions: '*',
  changeOwnName: '*',
  staffCounts: '*',
  staffToday: '*',
  staffChanges: '*',
  staffReport: '*',
  staffMonths: 'AGDR',
  staffMonth: 'AGDR',
  staffMonthPdf: 'AGDR',
  secondFactor: '*',
  beginSecondFactor: '*',
  confirmSecondFactor: '*',
  verifySecondFactor: '*',
  renewBackupCodes: '*',
  staffPasskeys: '*',
  beginPasskey: '*',
  addPasskey: '*',
  renamePasskey: '*',
  removePasskey: '*',
  resetSecondFactor: 'AGD',
  staffCompany: 'AGD',
  changeCompany: 'AGD',
  testCompany: 'AGD',
  staffTeam: 'AGD',
  inviteStaff: 'AGD',
  revokeStaffGrant: 'AGD',
  changeStaffRole: 'AGD',
  signOutMember: 'AGD',
  staffAudit: 'AGD',
  staffKeys: 'AGD',
  makeStaffKey: 'AGD',
  revokeStaffKey: 'AGD',
  staffLeads: 'AGDSVR',
  leadCounts: 'AGDSVR',
  staffLead: 'AGDSVR',
  noteLead: 'AGDSV',
  assignLead: 'AGDSV',
  moveLead: 'AGDSV',
  answerLead: 'AGDSV',
  undoAnswer: 'AGDSV',
  snoozeLead: 'AGDSV',
  remindOfLead: 'AGDSV',
  changeLeads: 'AGDSV',
  createLead: 'AGDSV',
  exportLeads: 'AGD',
  filePrivacyRequest: 'AGDSV',
  staffPrivacyRequests: 'AGD',
  staffPrivacyRequest: 'AGD',
  reviewPrivacyTicks: 'AGD',
  privacyData: 'AGD',
  closePrivacyRequest: 'AGD',
  replayDelivery: 'AGDSV',
  reportDelivery: 'AGDSV',
  staffWebsiteUsers: 'AGDSVR',
  staffCalendar: 'AGDSVR',
  staffBooking: 'AGDSVR',
  moveBooking: 'AGDSV',
  cancelBooking: 'AGDSV',
  undoBooking: 'AGDSV',
  assignBooking: 'AGDSV',
  calendarFeed: 'AGDSVR',
  createCalendarFeed: 'AGDSVR',
  deleteCalendarFeed: 'AGDSVR',
  changeCalendar: 'AGDSV',
  undoCalendarChange: 'AGDSV',
  staffVehicles: 'AGDSVCR',
  staffVehicle: 'AGDSVCR',
  vehicleLosses: 'AGDSVCR',
  staffStockBin: 'AGDSVCR',
  staffVehicleHistory: 'AGDSVCR',
  stockQuality: 'AGDSVCR',
  stockCounts: 'AGDSVCR',
  vehicleNeighbours: 'AGDSVCR',
  exportVehicles: 'AGDSVCR',
  staffVehicleInterest: 'AGDSVCR',
  staffStockPlaces: 'AGDS',
  staffPlateLookup: 'AGDS',
  addVehicle: 'AGDS',
  setVehicleFields: 'AGDS',
  staffVehiclePhotos: 'AGDSVCR',
  staffVehiclePhoto: 'AGDSVCR',
  uploadVehiclePhoto: 'AGDS',
  changeVehiclePhotos: 'AGDS',
  releaseVehicleField: 'AGDS',
  changeVehicles: 'AGDS',
  deleteVehicles: 'AGDS',
  restoreVehicles: 'AGDS',
  changeVehicle: 'AGDS',
  deleteVehicle: 'AGDS',
  restoreVehicle: 'AGDS',
  staffSources: 'AGD',
  addSource: 'AGD',
  staffSource: 'AGD',
  changeSource: 'AGD',
  addSourceSecret: 'AGD',
  revokeSourceSecret: 'AGD',
  uploadStockFile: 'AGD',
  sampleFile: 'AGD',
  keepMapping: 'AGD',
  startRun: 'AGD',
  staffRun: 'AGD',
  rollBackRun: 'AGD',
  cancelRun: 'AGD',
  retryRow: 'AGD',
  staffDeposits: 'AGDSR',
  staffDeposit: 'AGDSR',
  extendDeposit: 'AGDS',
  handOverDeposit: 'AGDS',
  undoHandover: 'AGDS',
  declineCancellation: 'AGD',
  refundDeposit: 'AGD',
  uploadNewDealerLogo: 'A',
  createDealer: 'A',
  staffStatus: 'A',
  retryJob: 'A',
  dropJob: 'A',
  retryDeadLetter: 'A',
  dropDeadLetter: 'A',
  exportSite: 'AGD',
  importSite: 'AGD',
  copySite: 'AGD',
  staffDetails: 'AGDCR',
  changeDetails: 'AGD',
  staffDomains: 'AGDCR',
  changeDomain: 'AGD',
  staffHours: 'AGDCR',
  changeHours: 'AGD',
  staffPaymentAccounts: 'AGDCR',
  staffOpening: 'AGDCR',
  changeOpening: 'AGD',
  changePaymentAccount: 'AGD',
  connectGateway: 'AGD',
  staffPlaces: 'AGDCR',
  changePlace: 'AGD',
  staffSplitTests: 'AGDCR',
  changeSplitTest: 'AGD',
  tryLead: 'AGDCR',
  staffLook: 'AGDCR',
  publishLook: 'AGD',
  uploadLogo: 'AGD',
  changeLookPictures: 'AGD',
  previewLook: 'AGDCR',
  staffConfiguration: 'AGDCR',
  configurationHistory: 'AGDCR',
  changeConfiguration: 'AGD',
  staffEditor: 'AGDCR',
  staffDocuments: 'AGDCR',
  createDocument: 'AGDC',
  staffPictures: 'AGDCR',
  staffMedia: 'AGDCR',
  uploadPicture: 'AGDC',
  changePicture: 'AGDC',
  deletePicture: 'AGDC',
  replacePicture: 'AGDC',
  documentLosses: 'AGDCR',
  staffBin: 'AGDCR',
  staffDocument: 'AGDCR',
  documentUses: 'AGDCR',
  saveDocument: 'AGDC',
  restoreDocument: 'AGDC',
  restorePicture: 'AGDC',
  changeDocument: 'AGDC',
  documentPushes: 'AGDCR',
  pushDocument: 'AGDC',
  undoPush: 'AGDC',
  documentVersion: 'AGDCR',
  previewDocument: 'AGDCR',
  redirectRules: 'AGDCR',
  importRedirects: 'AGDC',
  undoRedirectImport: 'AGDC',
}
/** The permission that a key needs for a call; the calls that are not listed are for people only. */
const keyOpens: Partial<Readonly<Record<Call, string>>> = {
  staffLeads: 'leads.read',
  leadCounts: 'leads.read',
  staffLead: 'leads.read',
  noteLead: 'leads.write',
  assignLead: 'leads.write',
  moveLead: 'leads.write',
  answerLead: 'leads.write',
  undoAnswer: 'leads.write',
  replayDelivery: 'leads.write',
  reportDelivery: 'leads.write',
  staffWebsiteUsers: 'leads.read',
  snoozeLead: 'leads.write',
  remindOfLead: 'leads.write',
  changeLeads: 'leads.write',
  createLead: 'leads.write',
  filePrivacyRequest: 'leads.write',
  staffVehicles: 'stock.read',
  staffVehicle: 'stock.read',
  vehicleLosses: 'stock.read',
  staffStockBin: 'stock.read',
  staffVehicleHistory: 'stock.read',
  stockQuality: 'stock.read',
  stockCounts: 'stock.read',
  vehicleNeighbours: 'stock.read',
  exportVehicles: 'stock.read',
  staffVehicleInterest: 'stock.read',
  staffStockPlaces: 'stock.write',
  staffPlateLookup: 'stock.write',
  addVehicle: 'stock.write',
  setVehicleFields: 'stock.write',
  staffVehiclePhotos: 'stock.read',
  staffVehiclePhoto: 'stock.read',
  uploadVehiclePhoto: 'stock.write',
  changeVehiclePhotos: 'stock.write',
  releaseVehicleField: 'stock.write',
  changeVehicles: 'stock.write',
  deleteVehicles: 'stock.write',
  restoreVehicles: 'stock.write',
  changeVehicle: 'stock.write',
  deleteVehicle: 'stock.write',
  restoreVehicle: 'stock.write',
  staffDeposits: 'deposits.read',
  staffDeposit: 'deposits.read',
}
const letters: Readonly<Record<StaffGrant['role'], string>> = {
  admin: 'A',
  'group-manager': 'G',
  'dealer-manager': 'D',
  sales: 'S',
  service: 'V',
  content: 'C',
  'read-only': 'R',
}

function mayCall(grant: StaffGrant, call: Call): boolean {
  return model[call] === '*' || model[call].includes(letters[grant.role])
}

type Scope = Pick<StaffGrant, 'scopeKind' | 'scopeId'>

function covers({ scopeKind, scopeId }: Scope, thing: Owner): boolean {
  switch (scopeKind) {
    case 'platform':
      return true
    case 'group':
      return thing.group === scopeId
    case 'dealership':
      return thing.dealership === scopeId
    case 'site':
      return thing.sites.some((site) => site === scopeId)
  }
}

const bodies: Partial<Record<Call, () => unknown>> = {
  noteLead: () => ({ text: 'Called.' }),
  assignLead: () => ({ ownerId: null, version: 1 }),
  moveLead: () => ({ stage: 'contacted', lostReason: null, version: 1 }),
  answerLead: () => ({ key: randomUUID(), subject: 'Your enquiry', text: 'Hello' }),
  undoAnswer: () => ({ key: randomUUID() }),
  reportDelivery: () => ({ refusal: null }),
  answerStaffInvitation: () => ({ accept: true }),
  filePrivacyRequest: () => ({ kind: 'access' }),
  reviewPrivacyTicks: () => ({ enquiries: [], addresses: [] }),
  privacyData: () => ({ enquiries: [], addresses: [], version: '' }),
  closePrivacyRequest: () => ({ outcome: 'refused', note: '', covers: null }),
  snoozeLead: () => ({ until: null, version: 99 }),
  remindOfLead: () => ({ at: null, note: '' }),
  moveBooking: () => ({ startsAt: '2020-01-01T10:00:00Z', version: 0 }),
  cancelBooking: () => ({ version: 99 }),
  undoBooking: () => ({ version: 99 }),
  assignBooking: () => ({ assigneeId: null, before: 99_999 }),
  changeCalendar: () => ({
    kinds: ['service'],
    from: '2020-01-01T10:00:00Z',
    to: '2020-01-01T11:00:00Z',
    capacity: 0,
    note: '',
  }),
  undoCalendarChange: () => ({ changes: [99_999] }),
  changeVehicle: () => ({ version: 'an old one', priceCents: 1_000 }),
  importRedirects: () => ({ text: '/old,/contact' }),
  undoRedirectImport: () => ({ added: [], changed: [] }),
  deleteVehicle: () => ({ version: 'an old one' }),
  changeSource: () => ({
    isFull: true,
    soldAfterRuns: 2,
    stopPercent: 20,
    url: null,
    everyMinutes: 60,
  }),
  addSourceSecret: () => ({ name: 'DMS' }),
  revokeSourceSecret: () => ({ secretId: null }),
  sampleFile: () => ({ mapping: null }),
  keepMapping: () => ({ fields: {}, attributes: {} }),
  startRun: () => ({ dry: true, approved: false, lookedAt: null }),
  retryRow: () => ({ position: 1, cells: {} }),
  releaseVehicleField: () => ({ field: 'priceCents' }),
  setVehicleFields: () => ({ version: 'an old one', fields: { colour: 'Red' } }),
  changeVehiclePhotos: () => ({ version: 'an old one', photos: [] }),
  changeStaffRole: () => ({ role: 'sales' }),
  extendDeposit: () => ({ minutes: 30, holdExpiresAt: '2020-01-01T10:00:00.000Z' }),
  undoHandover: () => ({ leadStage: null }),
  renamePasskey: () => ({ name: 'Mine' }),
  changeOwnName: () => ({ name: 'Renamed' }),
  declineCancellation: () => ({ reason: 'It is signed.' }),
  refundDeposit: () => ({ reason: 'They asked.' }),
  changeConfiguration: () => ({
    kind: 'flag',
    key: 'checkout',
    scope: pick(['site', 'dealership', 'group'] as const),
    value: true,
    version: 'an old one',
  }),
  // Refused only after its website was found, so an unknown location gives its own 404.
  changePlace: () => ({
    action: 'add',
    name: 'Yard',
    kind: 'sales',
    visible: true,
    primary: false,
    street: '1 High St',
    city: 'Cowra',
    state: 'NSW',
    postcode: 'none',
    phone: '',
    placeUrl: '',
    distributionLocations: '',
  }),
  changeDetails: () => ({
    ...{
      name: 'Yard',
      tagline: '',
      phone: '1300 555 010',
      email: 'a@yard.example',
      city: 'Cowra',
      state: 'NSW',
    },
    socialUrls: { facebook: '', instagram: '', youtube: '', linkedin: '', tiktok: '', x: '' },
    ...{ googleSiteVerification: '', financeProvider: '', includeSoldCarsDays: 7 },
    ...{ offersSubscription: false, autobot: false, blogsEnabled: false, blogsTitle: '' },
    searchFilters: [],
    version: 'an old one',
  }),
  changeCompany: () => ({ action: 'check-domain', id: 2_000_000_000 }),
  testCompany: () => ({ device: { userAgent: '', address: '' } }),
  changeOpening: () => ({ action: 'close' }),
  connectGateway: () => ({ dealershipId: 2_000_000_000, processor: 'stripe', keys: {}, depositCents: 100 }),
  changePaymentAccount: () => ({ action: 'choose', id: 2_000_000_000 }),
  changeSplitTest: () => ({ action: 'stop', id: 2_000_000_000, winner: null }),
  changeDomain: () => ({ action: 'remove', id: 2_000_000_000 }),
  changeHours: () => ({ action: 'remove', ids: [2_000_000_000] }),
  changePicture: () => ({ id: 'f'.repeat(32), alt: '', focalX: 50, focalY: 50 }),
  restorePicture: () => ({ id: 'f'.repeat(32) }),
  deletePicture: () => ({ id: 'f'.repeat(32) }),
  replacePicture: () => ({ id: 'f'.repeat(32), by: 'e'.repeat(32), only: null }),
  copySite: () => ({ from: 2_000_000_000 }),
  publishLook: () => ({ look: { template: 'wander', tokens: {} }, version: 'an old one' }),
  changeLookPictures: () => ({ logo: null, hero: 'f'.repeat(32) }),
  previewLook: () => ({ look: { template: 'wander', tokens: {} } }),
  createDocument: () => ({
    kind: 'page',
    slug: 'taken',
    title: 'T',
    fields: { description: '' },
    blocks: [],
  }),
  pushDocument: () => ({ version: 99, publish: false, targets: [{ siteId: 2_000_000_000, seen: null }] }),
  undoPush: () => ({ copies: [{ id: 2_000_000_000, version: 1 }] }),
  saveDocument: () => ({ version: 99, title: 'T', fields: { description: '' }, blocks: [] }),
  changeDocument: () => ({ action: 'publish', version: 99 }),
}

let platform: TestPlatform
let admin: Member
const things: Thing[] = []
const scopes: Scope[] = [{ scopeKind: 'platform', scopeId: null }]

beforeAll(async () => {
  platform = await openTestPlatform()
  admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  const one = { slug: 'one', name: 'Group one' }
  const second = aDealer('second').dealerships[0]
  const dealers = [
    aDealer('first', {
      group: one,
      dealerships: [...aDealer('first').dealerships, ...(second ? [second] : [])],
    }),
    aDealer('third', { group: one }),
    aDealer('alone'),
    aDealer('other', { group: { slug: 'two', name: 'Group two' } }),
  ]
  for (const dealer of dealers) await addThings(dealer)
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

async function addThings(dealer: ReturnType<typeof aDealer>): Promise<void> {
  const { site, dealerships, group } = dealer
  const stock = dealerships.map(({ slug }, n) => aStockCar(slug, n))
  const { siteId, locations } = await platform.addDealer(dealer, stock)
  const [known] = await ask('select id from groups where slug = $1', [group?.slug])
  const groupId: number | null = known?.id ?? null
  scopes.push({ scopeKind: 'site', scopeId: siteId })
  if (groupId !== null) scopes.push({ scopeKind: 'group', scopeId: groupId })
  if (groupId !== null)
    things.push({ kind: 'groupId', id: String(groupId), group: groupId, dealership: null, sites: [] })
  const ids = [...new Set([...locations.values()].map(({ dealershipId }) => dealershipId))]
  const [ownId = 0] = ids
  things.push({
    kind: 'siteId',
    id: String(siteId),
    group: groupId,
    dealership: ownId,
    sites: [siteId],
  })
  const { id: documentId } = await admin.call(staffEndpoints.createDocument, {
    siteId,
    body: {
      kind: 'page',
      slug: 'taken',
      title: 'Taken',
      fields: { description: '' },
      blocks: [],
    },
  })
  things.push({
    kind: 'documentId',
    id: String(documentId),
    group: groupId,
    dealership: ownId,
    sites: [siteId],
  })
  const db = platform.database.drizzle
  for (const dealership of [null, ...ids]) {
    const lead = await aLead(db, { siteId, dealershipId: dealership })
    const owner = { group: groupId, dealership: dealership ?? ownId, sites: [siteId] }
    const [delivery] = await ask(
      `insert into deliveries (lead_id, site_id, kind, destination, state) values ($1, $2, 'alert', $3, 'dead') returning id`,
      [lead.id, siteId, `${site.slug}@example.com`],
    )
    const [booking] = await ask(
      `insert into bookings (lead_id, location_id, kind, starts_at, ends_at)
       select $1, min(id), 'service', '2020-01-01T09:00Z', '2020-01-01T10:00Z' from locations where dealership_id = $2
       returning id`,
      [lead.id, owner.dealership],
    )
    const [request] = await ask(
      `insert into privacy_requests (site_id, dealership_id, lead_id, kind, name, received_at, due_at)
       values ($1, $2, $3, 'access', 'Jo', now(), now()) returning id`,
      [siteId, owner.dealership, lead.id],
    )
    things.push(
      { kind: 'requestId', id: request.id, ...owner },
      { kind: 'leadId', id: lead.id, ...owner },
      { kind: 'deliveryId', id: delivery.id, ...owner },
      { kind: 'bookingId', id: booking.id, ...owner },
    )
  }
  for (const dealership of ids) {
    scopes.push({ scopeKind: 'dealership', scopeId: dealership })
    const sites = dealership === ownId ? [siteId] : []
    const [car] = await ask('select id from cars where dealership_id = $1', [dealership])
    things.push({ kind: 'carId', id: String(car.id), group: groupId, dealership, sites })
    const [source] = await ask(
      `insert into stock_sources (name, dealership_id, location_id, kind)
       values ($1, $2, (select id from locations where dealership_id = $2 limit 1), 'car') returning id`,
      [`dms of ${dealership}`, dealership],
    )
    const [run] = await ask(
      `insert into stock_runs (source_id, state, is_full, file_name, file_hash, started_at)
       values ($1, 'failed', true, 'x', '', now()) returning id`,
      [source.id],
    )
    const owned = { group: groupId, dealership, sites }
    things.push(
      { kind: 'sourceId', id: String(source.id), ...owned },
      { kind: 'runId', id: String(run.id), ...owned },
    )
    const [place] = await ask('select id from locations where dealership_id = $1', [dealership])
    things.push({ kind: 'placeId', id: String(place.id), group: groupId, dealership, sites })
    const [reservation] = await ask(
      `insert into reservations (site_id, dealership_id, thing, reference, visitor_hash, state)
       values ($1, $2, '{"name": "A car"}', $3, 'x', 'expired') returning id`,
      [siteId, dealership, `R-${randomUUID().slice(0, 6).toUpperCase()}`],
    )
    things.push({ kind: 'reservationId', id: reservation.id, group: groupId, dealership, sites: [siteId] })
    await addGrant(
      { role: 'sales', scopeKind: 'dealership', scopeId: dealership },
      { group: groupId, dealership, sites: [] },
    )
  }
  await addGrant(
    { role: 'sales', scopeKind: 'site', scopeId: siteId },
    { group: groupId, dealership: ownId, sites: [siteId] },
  )
  await addKey({ scopeKind: 'site', scopeId: siteId }, { group: groupId, dealership: ownId, sites: [siteId] })
  for (const dealership of ids)
    await addKey({ scopeKind: 'dealership', scopeId: dealership }, { group: groupId, dealership, sites: [] })
  const somebody = await aStaffMember(platform, [])
  const [session] = await ask('select id from staff_sessions where user_id = $1', [somebody.id])
  // Accessible only to their owner, whatever roles others have.
  things.push({ kind: 'sessionId', id: String(session.id), group: null, dealership: null, sites: [] })
  const [passkey] = await ask(
    `insert into staff_passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
     values ($1, 'Phone', $2, '', 0, '{}', now()) returning id`,
    [somebody.id, randomUUID()],
  )
  things.push({ kind: 'passkeyId', id: String(passkey.id), group: null, dealership: null, sites: [] })
  const offer = { role: 'sales', scopeKind: 'platform', scopeId: null } as const
  const offered = await insertGrant(platform.context.db, somebody.id, offer, { name: 'Sam', by: 'a test' })
  things.push({ kind: 'invitationId', id: String(offered), group: null, dealership: null, sites: [] })
}

async function addGrant(grant: StaffGrant, owner: Owner): Promise<void> {
  const { db } = platform.context
  const user = await findOrCreateUser(db, {
    email: `${randomUUID()}@passive.example`,
    name: 'Passive',
    invitedBy: 'a test',
  })
  things.push({ kind: 'memberId', id: String(user.id), ...owner })
  await giveGrant(user.id, grant, owner)
}

async function giveGrant(userId: number, grant: StaffGrant, owner: Owner): Promise<void> {
  await insertGrant(platform.context.db, userId, grant)
  const [row] = await ask('select id from staff_grants where user_id = $1', [userId])
  things.push({ kind: 'grantId', id: String(row.id), userId, ...owner })
}

async function storeKey(
  scope: Scope,
  actions: string[],
): Promise<{ id: number; key: string; userId: number }> {
  const { db } = platform.context
  const email = `${randomUUID()}@maker.example`
  const user = await findOrCreateUser(db, { email, name: 'Maker', invitedBy: 'a test' })
  await insertGrant(db, user.id, { role: 'dealer-manager', ...scope })
  const key = `fc_${randomUUID()}`
  const ends = { madeAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
  const row = {
    name: 'A key',
    prefix: 'fc_',
    digest: digestKey(key),
    actions,
    madeBy: user.id,
    ...scope,
    ...ends,
  }
  return { id: await insertKey(db, row), key, userId: user.id }
}

async function addKey(scope: Scope, owner: Owner): Promise<void> {
  const { id } = await storeKey(scope, ['stock.read'])
  things.push({ kind: 'keyId', id: String(id), ...owner })
}

type Caller = {
  token: string
  userId: number
  /** The scopes in which they may make a call; null if no role allows the call. */
  reaches: (call: Call) => Scope[] | null
  words: string
  end: () => Promise<unknown>
}

/** A user with some grants, or a machine with some key. */
async function someCaller(): Promise<Caller> {
  if (random() < 0.25) {
    const scope = pick(scopes)
    const all = [...new Set(Object.values(keyOpens))]
    const some = all.filter(() => random() < 0.5)
    // A key without any permission cannot be created.
    const actions = some.length > 0 ? some : all
    const { id, key, userId } = await storeKey(scope, actions)
    const reaches = (call: Call) => {
      if (model[call] === '*') return null
      return actions.includes(keyOpens[call] ?? '') ? [scope] : []
    }
    const end = () => ask('delete from staff_keys where id = $1', [id])
    return { token: key, userId, reaches, words: `key for ${actions} over ${JSON.stringify(scope)}`, end }
  }
  const grants = Array.from({ length: Math.floor(random() * 3) }, () => ({
    role: pick(staffRoles),
    ...pick(scopes),
  }))
  const { token, id: userId } = await aStaffMember(platform, grants)
  const reaches = (call: Call) => grants.filter((grant) => mayCall(grant, call))
  return { token, userId, reaches, words: JSON.stringify(grants), end: async () => {} }
}

/** Belongs only to its owner. */
const ownKinds: readonly Kind[] = ['sessionId', 'passkeyId', 'invitationId']
const parameter = (call: Call) => /:(\w+)/.exec(staffEndpoints[call].path)?.[1] as Kind | undefined
const objectCalls = (Object.keys(staffEndpoints) as Call[]).filter((call) => parameter(call) !== undefined)
const lists: readonly (readonly [Call, string, Kind])[] = [
  ['staffLeads', 'leads', 'leadId'],
  ['staffVehicles', 'vehicles', 'carId'],
  ['staffDeposits', 'deposits', 'reservationId'],
  ['staffKeys', 'keys', 'keyId'],
]

/**
 * The request body names something of the site that does not exist: this 404 is not an attempt to leave the caller's
 * scope.
 */
const namesWhatIsNot: ReadonlySet<Call> = new Set([
  'changeOpening',
  'changePaymentAccount',
  'testCompany',
  'connectGateway',
  'changeSplitTest',
  'changeDomain',
  'changeHours',
  'changePicture',
  'deletePicture',
  'restorePicture',
  'replacePicture',
])

/** The same of an answer, where each try is kept in the log. */
const keepsWhatIsNot: ReadonlySet<Call> = new Set(['undoAnswer'])

const listRefused = (userId: number) =>
  ask(`select action from audit_log where user_id = $1 and outcome = 'refused'`, [userId])

it('shows and changes exactly what each combination of roles and scopes reaches, and keeps each try beyond it [ASVS 8.1.1] [ASVS 8.2.1] [ASVS 8.2.2] [ASVS 8.3.1] [ASVS 8.4.1]', async ({
  onTestFailed,
}) => {
  onTestFailed(printSeed)
  expect(Object.keys(model).sort()).toEqual(Object.keys(staffEndpoints).sort())
  for (let n = 0; n < cases; n++) {
    const caller = await someCaller()
    const { token } = caller
    const call = pick(objectCalls)
    const row = staffEndpoints[call]
    const thing = pick(things.filter(({ kind }) => kind === parameter(call)))
    const answer = await callStaff(platform, {
      method: row.method,
      path: row.path.replace(/:\w+/, thing.id),
      token,
      body: bodies[call]?.(),
    })
    const reached = caller.reaches(call)
    const isMine = !ownKinds.includes(thing.kind) && reached?.some((scope) => covers(scope, thing)) === true
    const words = `${n}: ${call} of ${JSON.stringify(thing)} by ${caller.words}`
    if (reached === null) expect(answer.status, words).toBe(401)
    else if (model[call] !== '*' && reached.length === 0) expect(answer.status, words).toBe(403)
    else if (!isMine) expect(answer.status, words).toBe(404)
    else {
      const isAbsent = answer.status === 404 && namesWhatIsNot.has(call)
      const isKept = answer.status === 404 && keepsWhatIsNot.has(call)
      if (!isAbsent && !isKept) expect([200, 403, 409, 422], words).toContain(answer.status)
      else if (isKept) expect(await listRefused(caller.userId), words).toEqual([{ action: call }])
      else expect(await listRefused(caller.userId), words).toEqual([])
    }
    if (!isMine && reached !== null)
      expect(await listRefused(caller.userId), words).toEqual([{ action: call }])
    if (call === 'revokeStaffGrant' && answer.status === 200) await restoreGrant(thing)
    if (call === 'revokeStaffKey' && answer.status === 200) await restoreKey(thing)

    const [list, field, kind] = pick(lists)
    const path = `${staffEndpoints[list].path}?limit=100`
    const listed = await callStaff(platform, { method: 'GET', path, token })
    const readable = caller.reaches(list) ?? []
    await caller.end()
    const expected = things.filter((one) => one.kind === kind && readable.some((scope) => covers(scope, one)))
    if (readable.length === 0) expect(listed.status, `${n}: ${list}`).toBe(403)
    else {
      const found = (listed.json[field] as { id: string | number }[]).map(({ id }) => String(id))
      expect(found.sort(), `${n}: ${list} by ${caller.words}`).toEqual(expected.map(({ id }) => id).sort())
    }
  }
})

async function restoreKey(thing: Thing): Promise<void> {
  things.splice(things.indexOf(thing), 1)
  const { group, dealership, sites } = thing
  await addKey(scopeOf(thing), { group, dealership, sites })
}

/** With another id, because ids are never reused. */
async function restoreGrant(thing: Thing): Promise<void> {
  things.splice(things.indexOf(thing), 1)
  const { group, dealership, sites, userId = 0 } = thing
  await giveGrant(userId, { role: 'sales', ...scopeOf(thing) }, { group, dealership, sites })
}

function scopeOf({ sites: [siteId], dealership }: Thing): Scope {
  return siteId === undefined
    ? { scopeKind: 'dealership', scopeId: dealership }
    : { scopeKind: 'site', scopeId: siteId }
}
