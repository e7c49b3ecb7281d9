import { randomUUID } from 'node:crypto'
import type { ReservationTarget } from '@forecourt/domain/reservation/reservation-details'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { visitorHash } from '../../../infrastructure/http/visitor-hash.ts'
import { startReservation } from '../hold/start-reservation.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findDealershipSite, findReservation, type ReservationRow } from '../ledger/reservation-store.ts'
import { startPayment } from './start-payment.ts'

type IntentRequest = {
  dealershipId: number
  target: ReservationTarget
  /** The origin of the page that pays. */
  origin: string
  reservationId: string | undefined
  /** Null for a caller without a visitor id. */
  visitor: string | null
  addressHash: string | null
}

/**
 * Holds the car or model and opens the payment. The specification's call identifies no visitor (S7.13): such a caller
 * gets a new visitor, and collects the payer's details itself.
 */
export async function createPaymentIntent(
  context: ReservationContext,
  { visitor, addressHash, ...request }: IntentRequest,
) {
  const payer = visitor ?? randomUUID()
  const row = await getIntended(context, request, visitorHash(payer))
  const retryIds: Record<string, string> = visitor === null ? { visitor: payer, reservation_id: row.id } : {}
  const started = await startPayment(context, row.id, {
    // No page of a site asks for the payer's details when a model is reserved.
    mayLackDetails: visitor === null || row.modelId !== null,
    addressHash,
    retryIds,
  })
  return { ...started, ...retryIds }
}

/** The requested reservation, else the visitor's of that car or model. */
async function getIntended(
  context: ReservationContext,
  { dealershipId, target, origin, reservationId }: Omit<IntentRequest, 'visitor' | 'addressHash'>,
  hash: string,
): Promise<ReservationRow> {
  const row = reservationId === undefined ? null : await findReservation(context.db, reservationId)
  const found =
    row ??
    (await startReservation(context, {
      siteId: await getSiteAt(context, dealershipId, origin),
      visitorHash: hash,
      ...target,
    }))
  const isIt =
    found.visitorHash === hash &&
    found.dealershipId === dealershipId &&
    found.carId === (target.carId ?? null) &&
    found.modelId === (target.modelId ?? null)
  if (!isIt || (reservationId !== undefined && !row)) throw fail('reservation-not-found')
  return found
}

async function getSiteAt({ db }: ReservationContext, dealershipId: number, origin: string): Promise<number> {
  const host = URL.canParse(origin) ? new URL(origin).hostname : null
  const siteId = await findDealershipSite(db, dealershipId, host)
  if (siteId === null) throw fail('dealership-not-found')
  return siteId
}
