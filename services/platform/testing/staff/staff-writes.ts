import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { QueueName } from '@forecourt/domain/fleet/job-queues'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { sandboxAccounts } from '@forecourt/payments/gateways'
import { type RunningSandbox, startSandbox } from '@forecourt/payments/sandbox/start-sandbox'
import sharp from 'sharp'
import { aBookableDealer, mondayMs } from '../people/a-bookable-dealer.ts'
import { aLead } from '../people/a-lead.ts'
import { sendLead } from '../people/send-lead.ts'
import { openTestPlatform } from '../platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../stock/a-dealer.ts'
import { aNewDealer } from '../stock/a-new-dealer.ts'
import { awaitRun } from '../stock/await-run.ts'
import { aRow, toCsv } from '../stock/open-import-fixture.ts'
import { aStaffMember, type Member } from './a-staff-member.ts'
import { createSoftPasskey } from './create-soft-passkey.ts'
import { type IdentityProvider, openIdentityProvider, testClient } from './open-identity-provider.ts'
import { readPhone } from './set-up-second-factor.ts'
import { tickTheirs } from './tick-theirs.ts'

export type StaffCall = keyof typeof staffEndpoints

/** One write that is allowed and has not been made yet. */
export type StaffWrite = {
  call: StaffCall
  /** The user who makes it; each makes only one. */
  member: Member
  params: Readonly<Record<string, string | number>>
  body?: unknown
  file?: string | Uint8Array<ArrayBuffer>
  /** The row that it deletes, as table and id. */
  deletes?: readonly [string, number]
  /** Finds a row once it is done: for writes whose rows belong to a savepoint, unlike their audit entry. */
  probe?: string
}

const carCount = 40
const platformGrant: StaffGrant = { role: 'admin', scopeKind: 'platform', scopeId: null }

/** A platform with data for every staff write, on a Monday morning. */
export async function openWritableFixture() {
  const platform = await openTestPlatform(() => mondayMs)
  const cars = Array.from({ length: carCount }, (_, n) => aStockCar('north', n))
  const { siteId, locations } = await platform.addDealer(
    aBookableDealer('north', { testDriveCapacity: 100 }),
    cars,
  )
  const [place] = locations.values()
  if (!place) throw new Error('The dealer has no place.')
  const db = platform.database.drizzle
  // What a gateway is asked about the keys of an account.
  let gateway: RunningSandbox | null = null
  const { close } = platform
  platform.close = async () => {
    await gateway?.close()
    await identities?.close()
    await close()
  }
  let identities: IdentityProvider | null = null
  /** Starts the sign-in of a company, on this machine. */
  const companyKeys = async () => {
    identities ??= await openIdentityProvider(() => mondayMs)
    Object.assign(platform.context.staff, { allowsPrivate: true })
    return { issuer: identities.issuer, ...testClient }
  }
  const gatewayKeys = async () => {
    gateway ??= await startSandbox({ clock: () => mondayMs })
    Object.assign(platform.context.staff, { gateways: { mode: 'demo', sandboxOrigin: gateway.origin } })
    const { processor, origin: _, ...keys } = sandboxAccounts(gateway.origin).stripe
    return { processor, keys: keys as Record<string, string> }
  }
  let taken = 0
  let booked = 0

  const ask = async (text: string, values: unknown[] = []) =>
    (await platform.database.pool.query(text, values)).rows
  const carIds = (await ask('select id from cars order by id')).map(({ id }): number => id)
  const nextCar = () => carIds[taken++ % carCount] ?? 0

  const aMember = () => aStaffMember(platform, [platformGrant])
  const someLead = async () => (await aLead(db, { siteId })).id
  const content = { title: 'A page', fields: { description: '' }, blocks: [] }
  const aDocument = ({ call }: Member) =>
    call(staffEndpoints.createDocument, {
      siteId,
      body: { kind: 'page', slug: `page-${randomUUID()}`, ...content },
    })
  const version = async ({ call }: Member, carId: number) =>
    (await call(staffEndpoints.staffVehicle, { carId })).version
  const aColleague = async () => {
    const scope = { scopeKind: 'site', scopeId: siteId } as const
    const colleague = await aStaffMember(platform, [{ role: 'sales', ...scope }])
    const [grant] = await ask('select id from staff_grants where user_id = $1', [colleague.id])
    const [session] = await ask('select id from staff_sessions where user_id = $1', [colleague.id])
    return { ...colleague, grantId: grant.id as number, sessionId: session.id as number }
  }
  const aPasskey = async ({ call }: Member) => {
    const credential = createSoftPasskey().create((await call(staffEndpoints.beginPasskey)).options)
    return (await call(staffEndpoints.addPasskey, { body: { name: 'Phone', credential } })).id
  }
  const aBooking = async () => {
    const lead = {
      name: 'Ann',
      email: `${randomUUID()}@example.com`,
      category: 'Test Drive Enquiry',
      car_id: carIds[booked % carCount] ?? 0,
      // A vehicle has one test drive at a time: when all are booked, use a week later.
      dateTime: `2026-11-${booked++ < carCount ? 17 : 24}T12:30:00+11:00`,
      location: String(place.id),
    }
    const { body } = await sendLead(platform.app, { siteId, lead })
    const [booking] = await ask('select id from bookings where lead_id = $1', [body.id])
    return booking.id as string
  }
  const aSource = async ({ call }: Member, price = 30_000) => {
    const wish = { name: `Source ${randomUUID()}`, dealershipId: place.dealershipId, kind: 'car' as const }
    const { id } = await call(staffEndpoints.addSource, { body: wish })
    const stock = `S${randomUUID().slice(0, 8)}`
    const file = toCsv([aRow(1, { 'Stock No': stock, Price: price }), aRow(2, { 'Stock No': '', Price: 1 })])
    await call(staffEndpoints.uploadStockFile, {
      sourceId: id,
      query: { name: 'stock.csv' },
      bytes: new TextEncoder().encode(file),
    })
    return id
  }
  const aRun = async (member: Member) => {
    const sourceId = await aSource(member)
    const start = async (lookedAt: number | null) => {
      const body = { dry: lookedAt === null, approved: lookedAt !== null, lookedAt }
      return (await awaitRun(member.call, await member.call(staffEndpoints.startRun, { sourceId, body }))).id
    }
    return start(await start(null))
  }
  const aGroup = async () => {
    const slug = `group-${randomUUID()}`
    const [group] = await ask('insert into groups (slug, name) values ($1, $1) returning id', [slug])
    return group.id as number
  }
  /** Another website of the group that the dealer belongs to from then on. */
  const aSiteOfGroup = async () => {
    const other = await anotherSite()
    const dealers = 'select dealership_id from sites where id = any($1)'
    const [held] = await ask(
      `select group_id from dealerships where id in (${dealers}) and group_id is not null`,
      [[siteId]],
    )
    const groupId = held?.group_id ?? (await aGroup())
    await ask(`update dealerships set group_id = $2 where id in (${dealers})`, [[siteId, other], groupId])
    return other
  }
  /** A group whose people can sign in at their company. */
  const aCompany = async ({ call }: Pick<Member, 'call'>) => {
    const groupId = await aGroup()
    const body = { action: 'connect', ...(await companyKeys()) } as const
    await call(staffEndpoints.changeCompany, { groupId, body })
    return groupId
  }
  const aJob = async (queue: QueueName) => {
    const id = randomUUID()
    await db.transaction((tx) => platform.context.queue.enqueue(tx, queue, [{ id, afterSeconds: 600 }]))
    return id
  }
  const aDeadMail = async () => {
    const [mail] = await ask(`insert into staff_mails (kind, about, state, attempts, created_at)
      values ('code', '', 'dead', 20, now()) returning id`)
    return mail.id as string
  }
  const blocked = {
    kinds: ['service' as const],
    from: '2026-12-01T10:00:00+11:00',
    to: '2026-12-01T12:00:00+11:00',
    capacity: 0,
    note: '',
  }
  const settings = {
    isFull: false,
    soldAfterRuns: 3,
    stopPercent: 10,
    url: null,
    everyMinutes: 15,
  }
  const mapping = {
    fields: {
      stockNumber: { columns: ['Stock No'] },
      make: { columns: ['Make'] },
      model: { columns: ['Model'] },
    },
    attributes: {},
  }
  const aDeposit = async (
    state = 'paid',
    at: { expires?: Date; handedOver?: Date; cancelAsked?: Date } = {},
  ) => {
    const [row] = await ask(
      `insert into reservations (site_id, dealership_id, thing, reference, visitor_hash, state, details, deposit_cents,
         hold_expires_at, handed_over_at, cancel_asked_at)
       values ($1, $2, '{"name": "A car", "slug": null, "stockNumber": null}', $3, 'x', $4, '{}', 50000, $5, $6, $7)
       returning id`,
      [
        siteId,
        place.dealershipId,
        `R-${randomUUID().slice(0, 8).toUpperCase()}`,
        state,
        at.expires ?? null,
        at.handedOver ?? null,
        at.cancelAsked ?? null,
      ],
    )
    return row.id as string
  }
  const aPhoto = async () => {
    // All different, because equal photos are stored once.
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const create = { width: 60, height: 40, channels: 3 as const, background: '#888', noise }
    return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  }

  const anotherSite = async () => (await platform.addDealer(aDealer(`site-${randomUUID()}`))).siteId

  type Prepared = Omit<StaffWrite, 'call' | 'member'>
  /** Every write of the contract's table, with its preparation. */
  const writes: Partial<Record<StaffCall, (member: Member) => Promise<Prepared>>> = {
    signOutStaff: async ({ id }) => {
      const [session] = await ask('select id from staff_sessions where user_id = $1', [id])
      return { params: {}, deletes: ['staff_sessions', session.id] }
    },
    endStaffSession: async ({ id }) => {
      await platform.context.staff.auth.openSession(id)
      const [session] = await ask('select max(id) as id from staff_sessions where user_id = $1', [id])
      return { params: { sessionId: session.id }, deletes: ['staff_sessions', session.id] }
    },
    endOtherSessions: async ({ id }) => {
      await platform.context.staff.auth.openSession(id)
      const [session] = await ask('select max(id) as id from staff_sessions where user_id = $1', [id])
      return { params: {}, deletes: ['staff_sessions', session.id] }
    },
    changeOwnName: async () => ({ params: {}, body: { name: `Sam ${randomUUID().slice(0, 8)}` } }),
    beginSecondFactor: async () => ({ params: {} }),
    confirmSecondFactor: async ({ call }) => {
      const { secret } = await call(staffEndpoints.beginSecondFactor)
      return { params: {}, body: { code: readPhone(secret, mondayMs) } }
    },
    verifySecondFactor: async (member) => {
      const { secret } = await member.call(staffEndpoints.beginSecondFactor)
      // Passing the factor returns a new token, but the write uses the member's original one.
      await member.call(staffEndpoints.confirmSecondFactor, { body: { code: readPhone(secret, mondayMs) } })
      await ask('update staff_sessions set token = $1 where user_id = $2', [member.token, member.id])
      return { params: {}, body: { code: readPhone(secret, mondayMs, 1) } }
    },
    renewBackupCodes: async () => ({ params: {} }),
    beginPasskey: async () => ({ params: {} }),
    addPasskey: async ({ call }) => {
      const credential = createSoftPasskey().create((await call(staffEndpoints.beginPasskey)).options)
      return { params: {}, body: { name: 'Phone', credential } }
    },
    renamePasskey: async (member) => ({
      params: { passkeyId: await aPasskey(member) },
      body: { name: 'Laptop' },
    }),
    removePasskey: async (member) => {
      const id = await aPasskey(member)
      return { params: { passkeyId: id }, deletes: ['staff_passkeys', id] }
    },
    resetSecondFactor: async () => ({ params: { memberId: (await aColleague()).id } }),
    inviteStaff: async () => ({
      params: {},
      body: {
        email: `${randomUUID()}@new.example`,
        name: 'New',
        grant: { role: 'sales', scopeKind: 'site', scopeId: siteId },
      },
    }),
    answerStaffInvitation: async ({ id }) => {
      const [offer] = await ask(
        `insert into staff_grants (user_id, role, scope_kind, scope_id, accepted_at)
         values ($1, 'service', 'site', $2, null) returning id`,
        [id, siteId],
      )
      return { params: { invitationId: offer.id }, body: { accept: true } }
    },
    changeStaffRole: async () => ({
      params: { grantId: (await aColleague()).grantId },
      body: { role: 'service' },
    }),
    revokeStaffGrant: async () => {
      const { grantId } = await aColleague()
      return { params: { grantId }, deletes: ['staff_grants', grantId] }
    },
    signOutMember: async () => {
      const { id, sessionId } = await aColleague()
      return { params: { memberId: id }, deletes: ['staff_sessions', sessionId] }
    },
    makeStaffKey: async () => ({
      params: {},
      body: { name: 'A key', actions: ['stock.read'], scopeKind: 'site', scopeId: siteId, days: 30 },
    }),
    revokeStaffKey: async ({ call }) => {
      const wish = { name: 'A key', actions: ['stock.read' as const], days: 30 as const }
      const { id } = await call(staffEndpoints.makeStaffKey, {
        body: { ...wish, scopeKind: 'site', scopeId: siteId },
      })
      return { params: { keyId: id }, deletes: ['staff_keys', id] }
    },
    noteLead: async () => ({ params: { leadId: await someLead() }, body: { text: 'Called.' } }),
    assignLead: async ({ id }) => ({
      params: { leadId: await someLead() },
      body: { ownerId: id, version: 1 },
    }),
    moveLead: async () => ({
      params: { leadId: await someLead() },
      body: { stage: 'contacted', lostReason: null, version: 1 },
    }),
    snoozeLead: async () => ({
      params: { leadId: await someLead() },
      body: { until: '2026-12-01T09:00:00+11:00', version: 1 },
    }),
    remindOfLead: async () => {
      const leadId = await someLead()
      const probe = `select from lead_reminders where lead_id = '${leadId}'`
      return { params: { leadId }, body: { at: '2026-12-01T09:00:00+11:00', note: 'Call back' }, probe }
    },
    changeLeads: async () => {
      const ids = [await someLead(), await someLead(), await someLead()]
      const changes = ids.map((id) => ({ id, version: 1, stage: 'lost', lostReason: 'price' }))
      return { params: {}, body: { changes } }
    },
    createLead: async () => ({
      params: {},
      body: {
        key: randomUUID(),
        siteId,
        category: 'Walk-in',
        name: 'Walk',
        last_name: 'In',
        email: `${randomUUID()}@example.com`,
        phone: '',
        message: '',
        stockNumber: '',
      },
    }),
    answerLead: async () => ({
      params: { leadId: await someLead() },
      body: { key: randomUUID(), subject: 'Your enquiry', text: 'Hello' },
    }),
    undoAnswer: async ({ call }) => {
      const params = { leadId: await someLead() }
      const key = randomUUID()
      await call(staffEndpoints.answerLead, {
        ...params,
        body: { key, subject: 'Your enquiry', text: 'Hello' },
      })
      return { params, body: { key } }
    },
    reportDelivery: async () => {
      const [delivery] = await ask(
        `insert into deliveries (lead_id, site_id, kind, destination, state, attempts, delivered_at)
         values ($1, $2, 'confirmation', $3, 'delivered', 1, now()) returning id`,
        [await someLead(), siteId, `${randomUUID()}@example.com`],
      )
      return { params: { deliveryId: delivery.id }, body: { refusal: 'bounce' } }
    },
    replayDelivery: async () => {
      const [delivery] = await ask(
        `insert into deliveries (lead_id, site_id, kind, destination, state)
         values ($1, $2, 'alert', 'a@example.com', 'dead') returning id`,
        [await someLead(), siteId],
      )
      return { params: { deliveryId: delivery.id } }
    },
    filePrivacyRequest: async () => ({ params: { leadId: await someLead() }, body: { kind: 'erasure' } }),
    closePrivacyRequest: async ({ call }) => {
      const { id } = await call(staffEndpoints.filePrivacyRequest, {
        leadId: await someLead(),
        body: { kind: 'erasure' },
      })
      const covers = await tickTheirs(call, id)
      return { params: { requestId: id }, body: { outcome: 'done', note: '', covers } }
    },
    moveBooking: async () => ({
      params: { bookingId: await aBooking() },
      body: { startsAt: '2026-11-18T12:30:00+11:00', version: 0 },
    }),
    cancelBooking: async () => ({ params: { bookingId: await aBooking() }, body: { version: 0 } }),
    assignBooking: async ({ id }) => ({
      params: { bookingId: await aBooking() },
      body: { assigneeId: id, before: null },
    }),
    createCalendarFeed: async () => ({ params: {} }),
    deleteCalendarFeed: async ({ call }) => {
      await call(staffEndpoints.createCalendarFeed)
      return { params: {} }
    },
    undoBooking: async ({ call }) => {
      const params = { bookingId: await aBooking() }
      const { version } = await call(staffEndpoints.cancelBooking, { ...params, body: { version: 0 } })
      return { params, body: { version } }
    },
    changeCalendar: async () => ({ params: { placeId: place.id }, body: blocked }),
    undoCalendarChange: async ({ call }) => {
      const { changes } = await call(staffEndpoints.changeCalendar, { placeId: place.id, body: blocked })
      return { params: { placeId: place.id }, body: { changes } }
    },
    changeVehicle: async (member) => {
      const carId = nextCar()
      const body = { version: await version(member, carId), priceCents: 1_234_500, sure: true }
      return { params: { carId }, body }
    },
    changeVehicles: async (member) => {
      const changes = []
      for (const id of [nextCar(), nextCar(), nextCar()])
        changes.push({ id, version: await version(member, id), priceCents: 2_345_600 })
      return { params: {}, body: { changes } }
    },
    releaseVehicleField: async (member) => {
      const carId = nextCar()
      await member.call(staffEndpoints.changeVehicle, {
        carId,
        body: { version: await version(member, carId), priceCents: 3_456_700 },
      })
      const probe = `select from cars where id = ${carId} and not exists
        (select from car_hand_fields where car_id = ${carId} and field = 'priceCents')`
      return { params: { carId }, body: { field: 'priceCents' }, probe }
    },
    refundDeposit: async () => {
      const reservationId = await aDeposit()
      const probe = `select from reservations where id = '${reservationId}' and state = 'refunding'`
      return { params: { reservationId }, body: { reason: 'They asked.' }, probe }
    },
    declineCancellation: async () => {
      const reservationId = await aDeposit('paid', { cancelAsked: new Date(mondayMs) })
      const probe = `select from reservations where id = '${reservationId}' and cancel_declined_at is not null`
      return { params: { reservationId }, body: { reason: 'It is signed.' }, probe }
    },
    extendDeposit: async () => {
      const expires = new Date(mondayMs + 600_000)
      const reservationId = await aDeposit('held', { expires })
      return { params: { reservationId }, body: { minutes: 30, holdExpiresAt: expires.toISOString() } }
    },
    handOverDeposit: async () => ({ params: { reservationId: await aDeposit() } }),
    undoHandover: async () => {
      const reservationId = await aDeposit('paid', { handedOver: new Date(mondayMs) })
      return { params: { reservationId }, body: { leadStage: null } }
    },
    addVehicle: async () => ({
      params: {},
      body: {
        placeId: place.id,
        kind: 'car',
        fields: {
          stockNumber: `H${randomUUID().slice(0, 8)}`,
          make: 'Toyota',
          model: 'Corolla',
          year: '2020',
        },
      },
    }),
    setVehicleFields: async (member) => {
      const carId = nextCar()
      return {
        params: { carId },
        body: { version: await version(member, carId), fields: { colour: 'Blue' } },
      }
    },
    uploadVehiclePhoto: async () => ({ params: { carId: nextCar() }, file: await aPhoto() }),
    changeVehiclePhotos: async ({ call }) => {
      const carId = nextCar()
      await call(staffEndpoints.uploadVehiclePhoto, { carId, bytes: await aPhoto() })
      const { version: seen, photos } = await call(staffEndpoints.staffVehiclePhotos, { carId })
      const changed = photos.map(({ id }) => ({ id, turn: 0, focalX: 20, focalY: 30 }))
      return { params: { carId }, body: { version: seen, photos: changed } }
    },
    changeConfiguration: async ({ call }) => {
      const { rows } = await call(staffEndpoints.staffConfiguration, { siteId })
      const row = rows.find(({ key }) => key === 'holdMinutes')
      const seen = row?.overrides.find(({ scope }) => scope === 'site')
      const change = { kind: 'setting', key: 'holdMinutes', scope: 'site', version: seen?.version ?? '' }
      return { params: { siteId }, body: { ...change, value: row?.value === 25 ? 26 : 25 } }
    },
    uploadNewDealerLogo: async () => ({ params: {}, file: await aPhoto() }),
    retryJob: async () => ({ params: {}, body: { queue: 'deliver', id: await aJob('deliver') } }),
    dropJob: async () => ({ params: {}, body: { queue: 'retention', id: await aJob('retention') } }),
    retryDeadLetter: async () => ({ params: {}, body: { kind: 'staff-mail', id: await aDeadMail() } }),
    dropDeadLetter: async () => ({ params: {}, body: { kind: 'staff-mail', id: await aDeadMail() } }),
    createDealer: async () => ({ params: {}, body: aNewDealer(`Dealer ${randomUUID().slice(0, 8)}`) }),
    publishLook: async ({ call }) => {
      const own = await anotherSite()
      const { version } = await call(staffEndpoints.staffLook, { siteId: own })
      return { params: { siteId: own }, body: { look: { template: 'wander', tokens: {} }, version } }
    },
    uploadLogo: async () => ({ params: { siteId: await anotherSite() }, file: await aPhoto() }),
    changeLookPictures: async ({ call }) => {
      const own = await anotherSite()
      const { id: hero } = await call(staffEndpoints.uploadPicture, {
        siteId: own,
        query: { name: 'a.jpg' },
        bytes: await aPhoto(),
      })
      return { params: { siteId: own }, body: { logo: null, hero } }
    },
    importSite: async ({ call }) => {
      const own = await anotherSite()
      return {
        params: { siteId: own },
        file: await (await call(staffEndpoints.exportSite, { siteId: own })).text(),
      }
    },
    copySite: async () => ({ params: { siteId: await anotherSite() }, body: { from: await anotherSite() } }),
    uploadPicture: async () => ({ params: { siteId }, file: await aPhoto() }),
    changePlace: async () => {
      const own = await anotherSite()
      const name = `Yard ${randomUUID()}`
      const where = { street: '1 High St', city: 'Cowra', state: 'NSW', postcode: '2794', phone: '' }
      const more = { placeUrl: '', distributionLocations: '' }
      const body = { action: 'add', name, kind: 'service', visible: true, primary: false, ...where, ...more }
      // A location has all seven days from the start.
      const probe = `select from locations l where l.name = '${name}'
        and (select count(*) from opening_hours where location_id = l.id) = 7`
      return { params: { siteId: own }, body, probe }
    },
    changeDetails: async ({ call }) => {
      const own = await anotherSite()
      const details = await call(staffEndpoints.staffDetails, { siteId: own })
      return { params: { siteId: own }, body: { ...details, tagline: `Cars ${randomUUID()}` } }
    },
    changeOpening: async () => {
      const own = await anotherSite()
      const probe = `select from sites where id = ${own} and closed = 'paused'`
      return { params: { siteId: own }, body: { action: 'close' }, probe }
    },
    changeCompany: async () => {
      const host = `${randomUUID()}.example`
      const probe = `select from group_domains where host = '${host}'`
      return { params: { groupId: await aGroup() }, body: { action: 'add-domain', host }, probe }
    },
    testCompany: async (member) => {
      const groupId = await aCompany(member)
      const probe = `select from provider_sign_ins s join identity_providers p on p.id = s.provider_id where p.group_id = ${groupId}`
      return { params: { groupId }, body: { device: { userAgent: '', address: '', browser: 'a' } }, probe }
    },
    connectGateway: async () => {
      const { processor, keys } = await gatewayKeys()
      const probe = `select from gateway_accounts where dealership_id = ${place.dealershipId}`
      const body = { dealershipId: place.dealershipId, processor, keys, depositCents: 50_000 }
      return { params: { siteId }, body, probe }
    },
    changePaymentAccount: async ({ call }) => {
      const own = await anotherSite()
      const { accounts } = await call(staffEndpoints.staffPaymentAccounts, { siteId: own })
      return {
        params: { siteId: own },
        body: { action: 'deposit', id: accounts[0]?.id, depositCents: 12_300 },
      }
    },
    changeSplitTest: async () => {
      const own = await anotherSite()
      const probe = `select from split_tests s join flags f on f.scope_id = s.site_id and f.key = 'splitTests'
        where s.site_id = ${own} and f.scope = 'site'`
      const body = { action: 'start', test: 'financeLabel', goal: 'finance', share: 30, page: null }
      return { params: { siteId: own }, body, probe }
    },
    changeDomain: async () => ({
      params: { siteId: await anotherSite() },
      body: { action: 'add', host: `d-${randomUUID()}.example` },
    }),
    changeHours: async () => {
      const name = `Day off ${randomUUID()}`
      const day = {
        from: '2030-12-25',
        to: '2030-12-26',
        placeId: null,
        status: 'closed',
        open: null,
        close: null,
      }
      // Both days or neither.
      const probe = `select where (select count(*) from special_hours where name = '${name}') = 2`
      // Its own dates: a write for the same days of a website would replace these.
      return { params: { siteId: await anotherSite() }, body: { action: 'add', name, ...day }, probe }
    },
    changePicture: async ({ call }) => {
      const { id } = await call(staffEndpoints.uploadPicture, {
        siteId,
        query: { name: 'a.jpg' },
        bytes: await aPhoto(),
      })
      return { params: { siteId }, body: { id, alt: 'A yard', focalX: 10, focalY: 20 } }
    },
    deletePicture: async ({ call }) => {
      const { id } = await call(staffEndpoints.uploadPicture, {
        siteId,
        query: { name: 'a.jpg' },
        bytes: await aPhoto(),
      })
      const probe = `select from media_items where image_id = '${id}' and deleted_at is not null`
      return { params: { siteId }, body: { id }, probe }
    },
    restorePicture: async ({ call }) => {
      const picture = { siteId, query: { name: 'a.jpg' }, bytes: await aPhoto() }
      const { id } = await call(staffEndpoints.uploadPicture, picture)
      await call(staffEndpoints.deletePicture, { siteId, body: { id } })
      const probe = `select from media_items where image_id = '${id}' and deleted_at is null`
      return { params: { siteId }, body: { id }, probe }
    },
    restoreDocument: async (member) => {
      const { id, version } = await aDocument(member)
      await member.call(staffEndpoints.changeDocument, {
        documentId: id,
        body: { action: 'delete', version },
      })
      const probe = `select from content_documents where id = ${id} and deleted_at is null`
      return { params: { documentId: id }, probe }
    },
    importRedirects: async () => {
      const from = `/old-${randomUUID()}`
      const probe = `select from content_documents where kind = 'redirect' and slug = '${from.slice(1)}'`
      return { params: { siteId }, body: { text: `${from},/contact` }, probe }
    },
    undoRedirectImport: async ({ call }) => {
      const { added } = await call(staffEndpoints.importRedirects, {
        siteId,
        body: { text: `/old-${randomUUID()},/contact` },
      })
      const probe = `select from content_documents where id = ${added[0]} and deleted_at is not null`
      return { params: { siteId }, body: { added, changed: [] }, probe }
    },
    deleteVehicle: async (member) => {
      const carId = nextCar()
      const probe = `select from cars where id = ${carId} and deleted_at is not null`
      return { params: { carId }, body: { version: await version(member, carId) }, probe }
    },
    deleteVehicles: async (member) => {
      const carId = nextCar()
      const vehicles = [{ id: carId, version: await version(member, carId) }]
      const probe = `select from cars where id = ${carId} and deleted_at is not null`
      return { params: {}, body: { vehicles }, probe }
    },
    restoreVehicles: async (member) => {
      const carId = nextCar()
      const body = { version: await version(member, carId) }
      await member.call(staffEndpoints.deleteVehicle, { carId, body })
      const probe = `select from cars where id = ${carId} and deleted_at is null`
      return { params: {}, body: { ids: [carId] }, probe }
    },
    saveView: async () => {
      const name = `View ${randomUUID()}`
      const probe = `select from staff_views where name = '${name}'`
      return { params: {}, body: { list: 'stock', name, query: '?state=sold' }, probe }
    },
    removeView: async ({ call }) => {
      const name = `View ${randomUUID()}`
      await call(staffEndpoints.saveView, { body: { list: 'stock', name, query: '?state=sold' } })
      const probe = `select where not exists (select from staff_views where name = '${name}')`
      return { params: {}, body: { list: 'stock', name }, probe }
    },
    restoreVehicle: async (member) => {
      const carId = nextCar()
      const body = { version: await version(member, carId) }
      await member.call(staffEndpoints.deleteVehicle, { carId, body })
      const probe = `select from cars where id = ${carId} and deleted_at is null`
      return { params: { carId }, probe }
    },
    replacePicture: async ({ call }) => {
      const [{ id }, { id: by }] = [
        await call(staffEndpoints.uploadPicture, { siteId, query: { name: 'a.jpg' }, bytes: await aPhoto() }),
        await call(staffEndpoints.uploadPicture, { siteId, query: { name: 'b.jpg' }, bytes: await aPhoto() }),
      ]
      const image = { id, alt: '', width: 60, height: 40 }
      const blocks = [{ id: 'a', type: 'image', version: 1, props: { image, caption: '' }, className: '' }]
      const slug = `page-${randomUUID()}`
      await call(staffEndpoints.createDocument, { siteId, body: { kind: 'page', slug, ...content, blocks } })
      const probe = `select from content_versions where strpos(blocks::text, '${by}') > 0`
      return { params: { siteId }, body: { id, by, only: null }, probe }
    },
    pushDocument: async (member) => {
      const { id, version } = await aDocument(member)
      const to = await aSiteOfGroup()
      const probe = `select from content_copies where origin_id = ${id}`
      const body = { version, publish: true, targets: [{ siteId: to, seen: null }] }
      return { params: { documentId: id }, body, probe }
    },
    undoPush: async (member) => {
      const { id, version } = await aDocument(member)
      const to = await aSiteOfGroup()
      const { copies } = await member.call(staffEndpoints.pushDocument, {
        documentId: id,
        body: { version, publish: true, targets: [{ siteId: to, seen: null }] },
      })
      const probe = `select from content_documents where id = ${copies[0]?.id} and deleted_at is not null`
      return { params: { documentId: id }, body: { copies }, probe }
    },
    createDocument: async () => {
      const slug = `page-${randomUUID()}`
      const probe = `select from content_documents where slug = '${slug}'`
      return { params: { siteId }, body: { kind: 'page', slug, ...content }, probe }
    },
    saveDocument: async (member) => {
      const { id, version } = await aDocument(member)
      const title = `Another ${randomUUID()}`
      const probe = `select from content_versions where title = '${title}'`
      return { params: { documentId: id }, body: { version, ...content, title }, probe }
    },
    changeDocument: async (member) => {
      const { id, version } = await aDocument(member)
      const probe = `select from content_documents where id = ${id} and published is not null`
      return { params: { documentId: id }, body: { action: 'publish', version }, probe }
    },
    addSource: async () => ({
      params: {},
      body: { name: `Source ${randomUUID()}`, dealershipId: place.dealershipId, kind: 'car' },
    }),
    changeSource: async (member) => ({ params: { sourceId: await aSource(member) }, body: settings }),
    addSourceSecret: async (member) => ({
      params: { sourceId: await aSource(member) },
      body: { name: 'DMS' },
    }),
    revokeSourceSecret: async (member) => ({
      params: { sourceId: await aSource(member) },
      body: { secretId: null },
    }),
    keepMapping: async (member) => ({ params: { sourceId: await aSource(member) }, body: mapping }),
    uploadStockFile: async (member) => ({
      params: { sourceId: await aSource(member) },
      file: toCsv([aRow(1)]),
    }),
    startRun: async (member) => ({
      params: { sourceId: await aSource(member) },
      body: { dry: false, approved: false, lookedAt: null },
    }),
    cancelRun: async (member) => {
      const runId = await aRun(member)
      await ask(`update stock_runs set state = 'reading', ended_at = null where id = $1`, [runId])
      return {
        params: { runId },
        probe: `select from stock_runs where id = ${runId} and state = 'cancelled'`,
      }
    },
    rollBackRun: async (member) => ({ params: { runId: await aRun(member) } }),
    retryRow: async (member) => {
      const runId = await aRun(member)
      const cells = { 'Stock No': `S${randomUUID().slice(0, 8)}`, Make: 'Kia', Model: 'Rio', Price: '9000' }
      const { remarks } = await member.call(staffEndpoints.staffRun, { runId })
      return { params: { runId }, body: { position: remarks[0]?.position ?? 1, cells } }
    },
  }

  /** A new user who is ready to make a write; null for a call that this fixture does not have. */
  async function prepareWrite(call: StaffCall): Promise<StaffWrite | null> {
    const prepare = writes[call]
    if (!prepare) return null
    const member = await aMember()
    return { call, member, ...(await prepare(member)) }
  }

  const things = {
    siteId,
    place,
    ...{ someLead, aDocument, aColleague, aPasskey, aBooking, aSource, aRun, aJob, aDeadMail, aDeposit },
    ...{ aPhoto, anotherSite, nextCar, gatewayKeys, companyKeys, aGroup, aCompany, aSiteOfGroup },
  }
  return { platform, ask, things, prepareWrite, known: Object.keys(writes) as StaffCall[] }
}

export type WritableFixture = Awaited<ReturnType<typeof openWritableFixture>>

/** The request of a write, for any process. */
export function toRequest(
  write: StaffWrite,
  origin: string,
  credentials: { user: string; password: string },
): Request {
  const { method, path } = staffEndpoints[write.call]
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(write.params[name]))
  const body = write.file ?? (write.body === undefined ? undefined : JSON.stringify(write.body))
  return new Request(`${origin}${filled}`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${credentials.user}:${credentials.password}`)}`,
      'content-type': 'application/json',
      'x-staff-session': write.member.token,
    },
    ...(body !== undefined && { body }),
  })
}
