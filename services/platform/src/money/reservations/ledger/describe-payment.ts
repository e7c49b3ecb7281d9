import type { Payment } from '@forecourt/payments/port/payment-processor'
import type { AttemptRow } from './attempt-store.ts'
import type { ReservationRow } from './reservation-store.ts'

/** What a gateway receives about an attempt: the same on every call, and nothing about the visitor. */
export function describePayment(reservation: ReservationRow, attempt: AttemptRow): Payment {
  const { thing, carId, modelId, dealershipId, reference } = reservation
  return {
    idempotencyKey: attempt.idempotencyKey,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    reservationId: reservation.id,
    description: `Deposit ${reference}${thing.stockNumber ? `, stock number ${thing.stockNumber}` : ''}`,
    metadata: {
      reference,
      dealership_id: String(dealershipId),
      ...(carId === null ? {} : { car_id: String(carId) }),
      ...(modelId === null ? {} : { model_id: String(modelId) }),
    },
    gatewayId: attempt.gatewayId,
  }
}
