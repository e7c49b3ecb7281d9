import { createHash, randomBytes } from 'node:crypto'
import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import { calendarFeed } from '@forecourt/domain/booking/calendar-file'
import { leadVisitWords } from '@forecourt/domain/booking/visit-words'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { dayMs } from '@forecourt/domain/time/duration'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import * as store from './store.ts'

/** What a feed shows: what was lately, so that a calendar keeps the week, and what is ahead. */
const shownDays = { back: 14, ahead: 90 }

const toDigest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Makes the address of the caller's feed, of which only a digest is kept; an earlier address stops working. */
export async function createFeed(staff: StaffContext, permit: Permit): Promise<{ secret: string }> {
  const secret = randomBytes(24).toString('base64url')
  await staff.db.transaction(async (tx) => {
    const createdAt = new Date(staff.clock())
    await store.writeFeed(tx, { userId: permit.actor.id, digest: toDigest(secret), createdAt })
    await recordAudit(
      staff,
      tx,
      permit,
      { kind: 'calendar feed', id: permit.actor.id },
      { after: { createdAt } },
    )
  })
  return { secret }
}

export async function deleteFeed(staff: StaffContext, permit: Permit): Promise<void> {
  await staff.db.transaction(async (tx) => {
    await store.deleteFeed(tx, permit.actor.id)
    await recordAudit(staff, tx, permit, { kind: 'calendar feed', id: permit.actor.id }, { after: {} })
  })
}

/**
 * The feed as a calendar program reads it. What it holds goes to a company outside, so it has what one needs to be there
 * in time: the visit, the vehicle, a first name and the place. Who they are is behind the link, for whoever signs in.
 */
export async function readFeed(staff: StaffContext, secret: string): Promise<{ text: string }> {
  const nowMs = staff.clock()
  const now = new Date(nowMs)
  const reader = await store.findFeedReader(staff.db, toDigest(secret), now)
  if (!reader) throw fail('calendar-feed-unknown')
  const rows = await store.listFeedEntries(staff.db, reachFor(reader.grants, 'calendar.read'), {
    userId: reader.userId,
    from: new Date(nowMs - shownDays.back * dayMs),
    to: new Date(nowMs + shownDays.ahead * dayMs),
    now,
  })
  const { hostname } = new URL(staff.dashboardUrl)
  return {
    text: calendarFeed(
      'Forecourt bookings',
      rows.map((row) => toEntry(row, staff, hostname)),
    ),
  }
}

function toEntry(row: store.FeedEntryRow, { dashboardUrl }: StaffContext, hostname: string) {
  const visit = leadVisitWords(row.category, row.kind as BookingKind, row.siteKind as VehicleKind)
  const about = [row.vehicle, row.firstName].filter(Boolean).join(', ')
  return {
    uid: `${row.id}@${hostname}`,
    stampMs: Date.parse(row.changedAt),
    startMs: Date.parse(row.startsAt),
    endMs: Date.parse(row.endsAt),
    summary: about ? `${visit.entry}: ${about}` : visit.entry,
    location: [row.place, row.address].filter(Boolean).join(', '),
    description: new URL(`calendar/${row.id}`, dashboardUrl).href,
    sequence: row.version,
    isCancelled: false,
    organizer: null,
  }
}
