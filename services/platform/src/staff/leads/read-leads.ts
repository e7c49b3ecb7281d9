import type { StaffLeads } from '@forecourt/contract/endpoints/staff/leads'
import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import { leadVisitWords } from '@forecourt/domain/booking/visit-words'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { leadLines } from '@forecourt/domain/lead/handling/lead-lines'
import { type LeadStage, leadStages } from '@forecourt/domain/lead/handling/lead-stage'
import { describeLeadSources, visitedPages } from '@forecourt/domain/lead/handling/lead-visit'
import { normaliseMailAddress } from '@forecourt/domain/person/normalise-mail-address'
import { permissionTable } from '@forecourt/domain/person/staff/permission-table'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { restorePrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { findMailRefusal } from '../../outbox/unsubscribe/store.ts'
import { cutPage, readCursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { createZoneFinder } from '../access/store.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as inbox from './inbox-store.ts'
import { findReminder } from './reminder-store.ts'
import * as store from './store.ts'

/** What a caller asks for; the rest of the filter is looked up. */
export type WantedLeads = Omit<inbox.InboxFilter, 'now' | 'carIds' | 'promises'>

export type LeadsQuery = {
  stage: string | undefined
  filter: WantedLeads
  sort: string | undefined
  after: string | undefined
  limit: number
}

/** The form for the audit log: search words are a visitor's name, address or number, and the log cannot be erased. */
export function toLoggedFilter({ words, ...filter }: LeadsQuery['filter']) {
  return { ...filter, hasWords: words !== null }
}

export function readStage(text: string | undefined): LeadStage | 'open' | null {
  return text === 'open' ? text : (leadStages.find((one) => one === text) ?? null)
}

/** Until when leads that nobody has answered should have been, by site. */
export async function readPromises({ db, leads, clock }: StaffContext, { reach }: Permit) {
  const promises: inbox.Promised[] = []
  for (const siteId of await inbox.findWaitingSites(db, reach)) {
    const { answerWithinMinutes } = (await leads.leadRules.of(db, siteId)).settings
    promises.push({ siteId, before: new Date(clock() - answerWithinMinutes * minuteMs) })
  }
  return promises
}

/** A page of the inbox, newest first by default; the audit log records that these names were viewed. */
export async function listLeads(
  context: StaffContext,
  permit: Permit,
  { stage, filter: wanted, sort, after, limit }: LeadsQuery,
): Promise<StaffLeads> {
  const { db } = context
  const { words } = wanted
  const now = new Date(context.clock())
  const promises = wanted.waits === 'late' ? await readPromises(context, permit) : []
  const count = (carIds: readonly number[] | null) =>
    inbox.countStages(db, permit.reach, { ...wanted, promises, carIds, now }, leadStages)
  // Words are rarely of vehicles, so both are looked for at once.
  const [carIds, withoutCars] = await Promise.all([
    inbox.findCarsByName(db, permit.reach, words),
    count(words === null ? null : []),
  ])
  const counts = words !== null && carIds?.length !== 0 ? await count(carIds) : withoutCars
  const filter = { ...wanted, promises, carIds, now }
  const query = {
    ...filter,
    stage: readStage(stage),
    sort: readSort('leads', sort),
    after: readCursor(after),
    limit: limit + 1,
  }
  const counted = new Map(counts.map(({ stage, n }) => [stage, n]))
  const isKnown = words !== null && counts.every(({ ids }) => ids !== null)
  const ids = isKnown ? counts.flatMap((one) => one.ids ?? []) : null
  const found = await inbox.listInbox(db, permit.reach, { ...query, ids })
  const page = cutPage(found, limit, ({ sortedBy, id }) => ({ value: sortedBy, id }))
  const after_ = { ...toLoggedFilter(wanted), stage: query.stage, leads: page.rows.map(({ id }) => id) }
  const [first] = page.rows
  const isOnePlace = first && page.rows.every(({ dealershipId }) => dealershipId === first.dealershipId)
  await recordAudit(
    context,
    db,
    permit,
    { kind: 'leads', id: null, siteId: filter.siteId },
    { after: after_ },
  )
  return {
    leads: await addPromises(context, page.rows),
    counts: {
      new: counted.get('new') ?? 0,
      contacted: counted.get('contacted') ?? 0,
      appointment: counted.get('appointment') ?? 0,
      won: counted.get('won') ?? 0,
      lost: counted.get('lost') ?? 0,
    },
    colleagues: isOnePlace ? await store.listColleagues(db, first, permissionTable['leads.write']) : [],
    next: page.next,
  }
}

/** Each with the site's response deadline and the dealer's time zone. */
export async function addPromises<Row extends inbox.InboxRow>(
  { db, leads }: StaffContext,
  rows: readonly Row[],
) {
  const promised = new Map<number, number>()
  for (const siteId of new Set(rows.map((row) => row.siteId)))
    promised.set(siteId, (await leads.leadRules.of(db, siteId)).settings.answerWithinMinutes)
  const zoneOf = await createZoneFinder(
    db,
    rows.map(({ dealershipId }) => dealershipId),
  )
  return rows.map((row) => ({
    ...row,
    name: row.name || 'No name given',
    timeZone: zoneOf(row.dealershipId),
    answerBy: new Date(Date.parse(row.createdAt) + (promised.get(row.siteId) ?? 0) * minuteMs).toISOString(),
  }))
}

/** The purpose of a visit, as the calendar shows it. */
export function visitLabel(category: string, kind: BookingKind, siteKind: string): string {
  return leadVisitWords(category, kind, siteKind as VehicleKind).entry
}

export async function readLead(context: StaffContext, permit: Permit, id: string) {
  const { db } = context
  const lead = await store.findLead(db, permit.reach, id)
  if (!lead) return refuseUnknown(context, permit, { kind: 'lead', id })
  const { siteId, dealershipId, groupId, car, booking } = lead
  await recordAudit(context, db, permit, { kind: 'lead', id, siteId, dealershipId, groupId })
  const email = mailAddress(lead.payload.email)
  const [[row], refusal, entries, deliveries, others, colleagues, reminder] = await Promise.all([
    addPromises(context, [lead]),
    email && findMailRefusal(db, { siteId, address: normaliseMailAddress(email) }),
    store.listEntries(db, id),
    store.listDeliveries(db, id),
    store.listOthers(db, permit.reach, lead),
    store.listColleagues(db, lead, permissionTable['leads.write']),
    findReminder(db, { leadId: id, userId: permit.actor.id }),
  ])
  if (!row) throw new Error(`The lead ${id} has no row.`)
  const seenPrice = restorePrice(lead.seenPriceCents, lead.seenPriceBasis)
  const price = car && shownPrice(car, await context.leads.leadRules.of(db, siteId))
  return {
    ...row,
    reminder,
    email,
    message: typeof lead.payload.message === 'string' ? lead.payload.message.trim() || null : null,
    mailRefusal: refusal || null,
    fields: leadLines(toReadable(lead)),
    arrivals: describeLeadSources(lead.payload),
    pages: visitedPages(lead.payload),
    car: car && { ...car, seenPrice, price },
    booking: booking && {
      ...booking,
      visit: visitLabel(lead.category, booking.kind as BookingKind, lead.siteKind),
    },
    entries,
    deliveries,
    others: others.map((other) => ({ ...other, name: other.name || 'No name given' })),
    colleagues,
  }
}

/** Replaces ids of locations and dealerships by names, and leaves out a time that the booking already shows. */
function toReadable({ payload, placeName, preferredDealership, booking }: store.FoundLead) {
  return {
    ...payload,
    ...(placeName && { location: placeName }),
    ...(preferredDealership && { preferred_dealership: preferredDealership }),
    ...(booking && { dateTime: '' }),
  }
}
