import type { CalendarEdit } from '@forecourt/contract/endpoints/staff/calendar'
import { homeCountry } from '@forecourt/domain/country/countries'
import { permissionTable } from '@forecourt/domain/person/staff/permission-table'
import { dayMs } from '@forecourt/domain/time/duration'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { timeText } from '../../outbox/templates/time-text.ts'
import { lockCalendar, lockLead } from '../../people/bookings/store.ts'
import { applyBookingChange } from '../../people/leads/bookings/change-booking.ts'
import { findBookedLead } from '../../people/leads/bookings/store.ts'
import { undoBookingChange } from '../../people/leads/bookings/undo-booking-change.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import { insertEntry, listColleagues } from '../leads/store.ts'
import * as store from './store.ts'

type Change = { action: 'move'; start: string } | { action: 'cancel' }

/**
 * Moves or cancels a booking: the place, the mail to the visitor with a new calendar file, and the entries in the
 * lead's timeline and the audit log, in one transaction.
 */
export async function changeBooking(
  staff: StaffContext,
  permit: Permit,
  id: string,
  { version, ...change }: Change & { version: number },
): Promise<{ version: number }> {
  const row = await store.findBooking(staff.db, permit.reach, id, new Date(staff.clock()))
  if (!row) return refuseUnknown(staff, permit, { kind: 'booking', id })
  const { timeZone } = await store.getPlace(staff.db, row.locationId)
  return staff.db.transaction(async (tx) => {
    await lockLead(tx, row.leadId)
    const found = await findBookedLead(tx, id)
    if (!found || found.booking.sequence !== version) throw fail('booking-changed')
    const { booking } = found
    if (!(await applyBookingChange(tx, staff.leads, found, { ...change, byStaff: true }))) return { version }
    const before = timeText(booking.startsAt, homeCountry, timeZone)
    const { actor } = permit
    await insertEntry(tx, {
      leadId: row.leadId,
      at: new Date(staff.clock()),
      authorId: actor.id,
      author: actor.name,
      kind: 'booking',
      text:
        change.action === 'cancel'
          ? `Cancelled the booking of ${before}`
          : `Moved the booking: ${before} → ${timeText(new Date(change.start), homeCountry, timeZone)}`,
    })
    await recordAudit(
      staff,
      tx,
      permit,
      { ...row, kind: 'booking' },
      {
        before: { startsAt: booking.startsAt, cancelledAt: booking.cancelledAt },
        after: change,
      },
    )
    return { version: version + 1 }
  })
}

/** Undoes the last change of a booking while nobody has been told. */
export async function undoBooking(
  staff: StaffContext,
  permit: Permit,
  id: string,
  version: number,
): Promise<{ version: number }> {
  const row = await store.findBooking(staff.db, permit.reach, id, new Date(staff.clock()))
  if (!row) return refuseUnknown(staff, permit, { kind: 'booking', id })
  const { timeZone } = await store.getPlace(staff.db, row.locationId)
  return staff.db.transaction(async (tx) => {
    await lockLead(tx, row.leadId)
    const found = await findBookedLead(tx, id)
    if (!found || found.booking.sequence !== version) throw fail('booking-changed')
    const { booking } = found
    await undoBookingChange(tx, staff, found)
    const { actor } = permit
    await insertEntry(tx, {
      leadId: row.leadId,
      at: new Date(staff.clock()),
      authorId: actor.id,
      author: actor.name,
      kind: 'booking',
      text: `Put the booking back to ${timeText(new Date(booking.undo?.startsAt ?? booking.startsAt), homeCountry, timeZone)}`,
    })
    await recordAudit(
      staff,
      tx,
      permit,
      { ...row, kind: 'booking' },
      { before: { startsAt: booking.startsAt, cancelledAt: booking.cancelledAt }, after: booking.undo ?? {} },
    )
    return { version: version + 1 }
  })
}

/** Gives a booking to somebody of the team who may work on it, or to nobody. */
export async function assignBooking(
  staff: StaffContext,
  permit: Permit,
  id: string,
  { assigneeId, before }: { assigneeId: number | null; before: number | null },
): Promise<void> {
  const row = await store.findBooking(staff.db, permit.reach, id, new Date(staff.clock()))
  if (!row) return refuseUnknown(staff, permit, { kind: 'booking', id })
  const roles = permissionTable['calendar.write']
  const [assignee] = assigneeId === null ? [] : await listColleagues(staff.db, row, roles, assigneeId)
  if (assigneeId !== null && !assignee) throw fail('booking-assignee-invalid')
  await staff.db.transaction(async (tx) => {
    await lockLead(tx, row.leadId)
    if (!(await store.updateAssignee(tx, id, { assigneeId, before }))) throw fail('booking-changed')
    const { actor } = permit
    await insertEntry(tx, {
      leadId: row.leadId,
      at: new Date(staff.clock()),
      authorId: actor.id,
      author: actor.name,
      kind: 'booking',
      text: assignee ? `Assigned the booking to ${assignee.name}` : 'Took the booking off whoever had it',
    })
    await recordAudit(
      staff,
      tx,
      permit,
      { ...row, kind: 'booking' },
      { before: { assigneeId: before }, after: { assigneeId } },
    )
  })
}

const longestMs = 62 * dayMs

/**
 * Blocks slots, or sets their number of places. Existing bookings stay: the response contains the number of excess
 * bookings, which staff move or cancel. Concurrent bookings are waited for.
 */
export async function changeCalendar(
  staff: StaffContext,
  permit: Permit,
  placeId: number,
  edit: Omit<CalendarEdit, 'from' | 'to'> & { from: Date; to: Date },
): Promise<{ over: number; changes: number[] }> {
  const { kinds, from, to, capacity, note } = edit
  if (to.getTime() - from.getTime() > longestMs) throw fail('calendar-range-too-long')
  const place = await store.findPlace(staff.db, permit.reach, placeId)
  if (!place) return refuseUnknown(staff, permit, { kind: 'place', id: placeId })
  return staff.db.transaction(async (tx) => {
    await lockCalendar(tx, placeId, 'alone')
    const common = {
      locationId: placeId,
      fromAt: from,
      toAt: to,
      capacity,
      setBy: permit.actor.name,
      setAt: new Date(staff.clock()),
    }
    const changes = await store.insertChanges(
      tx,
      kinds.map((kind) => ({ ...common, ...stripUnstorable({ note }), kind })),
    )
    const { dealershipId, groupId } = place
    await recordAudit(
      staff,
      tx,
      permit,
      { kind: 'place', id: placeId, dealershipId, groupId },
      { after: { ...edit, from: from.toISOString(), to: to.toISOString() } },
    )
    const over = capacity === null ? 0 : await store.countOver(tx, { placeId, kinds, from, to, capacity })
    return { over, changes }
  })
}

/**
 * Undoes all of the changes or none: one of another location, or one already undone, is not found. Concurrent bookings
 * are waited for here too, because the slots may have fewer places again.
 */
export async function undoCalendarChange(
  staff: StaffContext,
  permit: Permit,
  placeId: number,
  changes: readonly number[],
): Promise<void> {
  const place = await store.findPlace(staff.db, permit.reach, placeId)
  if (!place) return refuseUnknown(staff, permit, { kind: 'place', id: placeId })
  const { dealershipId, groupId } = place
  const isDone = await staff.db.transaction(async (tx) => {
    await lockCalendar(tx, placeId, 'alone')
    if ((await store.lockChanges(tx, placeId, changes)) < new Set(changes).size) return false
    const before = await store.deleteChanges(tx, placeId, changes)
    await recordAudit(staff, tx, permit, { kind: 'place', id: placeId, dealershipId, groupId }, { before })
    return true
  })
  if (!isDone) return refuseUnknown(staff, permit, { kind: 'calendar change', id: changes.join(' ') })
}
