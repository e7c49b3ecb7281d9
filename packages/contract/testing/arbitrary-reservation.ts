import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { cancellationStates } from '@forecourt/domain/reservation/cancellation'
import type { Reservation } from '@forecourt/domain/reservation/reservation'
import type { ReservationChange, ReservationDetails } from '@forecourt/domain/reservation/reservation-details'
import { reservationStates } from '@forecourt/domain/reservation/reservation-state'
import fc from 'fast-check'
import { aFlag, aList, anAmount, anId, anInstant, aText, orNull } from './arbitrary-values.ts'

const someDetails: fc.Arbitrary<ReservationDetails> = fc.record(
  {
    firstName: aText,
    lastName: aText,
    email: aText,
    phone: aText,
    postcode: aText,
    address: aText,
    message: aText,
    optIn: aFlag,
  },
  { requiredKeys: [] },
)

export const anyChange: fc.Arbitrary<ReservationChange> = fc.record(
  {
    details: someDetails,
    handover: fc.oneof(
      fc.record({ method: fc.constant('pickup' as const), locationId: anId }),
      fc.record({ method: fc.constant('delivery' as const), postcode: fc.stringMatching(/^\d{4}$/) }),
    ),
    tradeIn: aFlag,
    finance: aFlag,
  },
  { requiredKeys: [] },
)

export const anyReservation: fc.Arbitrary<Reservation> = fc.record({
  id: fc.uuid({ version: 4 }),
  reference: aText,
  state: fc.constantFrom(...reservationStates),
  carId: orNull(anId),
  modelId: orNull(anId),
  dealershipId: anId,
  name: aText,
  slug: orNull(aText),
  stockNumber: orNull(aText),
  details: someDetails,
  handover: orNull(fc.constantFrom('pickup', 'delivery')),
  pickupLocationId: orNull(anId),
  deliveryPostcode: orNull(aText),
  deliveryPriceCents: orNull(anAmount),
  tradeIn: orNull(aFlag),
  finance: orNull(aFlag),
  depositCents: orNull(anAmount),
  holdExpiresAtMs: orNull(anInstant),
  nowMs: anInstant,
  paidAtMs: orNull(anInstant),
  processor: orNull(
    fc.record({
      type: fc.constantFrom(...gatewayNames),
      publicKey: aText,
      scriptUrl: aText,
      origins: fc.record({
        script: aList(aText),
        frame: aList(aText),
        connect: aList(aText),
        image: aList(aText),
      }),
      test: aFlag,
      takesToken: aFlag,
    }),
  ),
  payment: fc.record({
    state: fc.constantFrom('none', 'ready', 'action', 'checking', 'declined', 'paid'),
    message: orNull(aText),
    actionUrl: orNull(aText),
  }),
  cancellation: orNull(fc.record({ state: fc.constantFrom(...cancellationStates), link: aText })),
})
