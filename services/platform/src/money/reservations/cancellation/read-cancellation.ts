import type { LinkedReservation } from '@forecourt/contract/codecs/reservation'
import {
  type CancellationState,
  cancellationState,
  refundEndMs,
} from '@forecourt/domain/reservation/cancellation'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import { dayMs } from '@forecourt/domain/time/duration'
import { readLink } from '../../../infrastructure/http/signed-link.ts'
import { type ConfiguredSite, getSiteRow } from '../../../sites/get-site-rules.ts'
import { listLocations } from '../../../sites/store.ts'
import { findNote } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findReservation, type ReservationRow } from '../ledger/reservation-store.ts'

export type ReservationLink = { siteId: number; link: string }

/** The reservation of a link, on the site where it was made; null for anything else. */
export async function findLinked(
  { db, keys }: Pick<ReservationContext, 'db' | 'keys'>,
  { siteId, link }: ReservationLink,
): Promise<ReservationRow | null> {
  const id = readLink('reservation', link, keys.links)
  const row = id === null ? null : await findReservation(db, id)
  return row?.siteId === siteId ? row : null
}

/** The actions that the visitor has for a reservation under the terms of its site. */
export function findCancellationState(
  { state, paidAt, handedOverAt, cancelAskedAt, cancelDeclinedAt }: ReservationRow,
  { settings }: Pick<ConfiguredSite, 'settings'>,
  nowMs: number,
): CancellationState | null {
  const facts = {
    state,
    paidAtMs: paidAt?.getTime() ?? null,
    isHandedOver: handedOverAt !== null,
    isAsked: cancelAskedAt !== null,
    isDeclined: cancelDeclinedAt !== null,
  }
  return cancellationState(facts, settings.cancelRefundHours, nowMs)
}

/** For the page behind the link; null when there is no such reservation. Reading changes nothing. */
export async function readLinkedReservation(
  context: ReservationContext,
  of: ReservationLink,
): Promise<LinkedReservation | null> {
  const { db, clock } = context
  const row = await findLinked(context, of)
  if (!row) return null
  const site = await getSiteRow(db, of.siteId)
  const state = findCancellationState(row, site, clock())
  const paidAtMs = row.paidAt?.getTime() ?? null
  if (state === null || paidAtMs === null) return null
  const { thing, reference, depositCents, cancelAskedAt } = row
  const locations = await listLocations(db, site.id)
  return {
    reference,
    name: thing.name,
    slug: thing.slug,
    depositCents: depositCents ?? 0,
    paidAtMs,
    heldUntilMs: paidAtMs + site.settings.reservationDays * dayMs,
    timeZone: placeTimeZone(site, locations, row.pickupLocationId),
    state,
    refundUntilMs: refundEndMs(paidAtMs, site.settings.cancelRefundHours),
    askedAtMs: cancelAskedAt?.getTime() ?? null,
    answer: (await readAnswer(context, row.id, state)) || null,
  }
}

async function readAnswer({ db }: ReservationContext, id: string, state: CancellationState): Promise<string> {
  if (state === 'declined') return findNote(db, id, 'cancel-declined')
  return state === 'ended' || state === 'cancelled' ? findNote(db, id, 'cancelled') : ''
}
