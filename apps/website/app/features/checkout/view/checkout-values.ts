import type { Reservation } from '@forecourt/domain/reservation/reservation'
import type { ReservationChange } from '@forecourt/domain/reservation/reservation-details'
import type { FieldValues } from '../../../forms/form.ts'

/**
 * The saved answers as form values. The marketing opt-in starts unticked: nobody should agree to advertising in passing
 * while paying.
 */
export function checkoutValues(reservation: Reservation | null): FieldValues {
  if (reservation === null) return { opt_in: false }
  const { details, handover, pickupLocationId, deliveryPostcode, tradeIn, finance } = reservation
  return {
    name: details.firstName ?? '',
    last_name: details.lastName ?? '',
    email: details.email ?? '',
    phone: details.phone ?? '',
    postcode: details.postcode ?? '',
    opt_in: details.optIn ?? false,
    handover: handover ?? '',
    location: pickupLocationId === null ? '' : String(pickupLocationId),
    delivery_postcode: deliveryPostcode ?? '',
    address: details.address ?? '',
    trade_in: word(tradeIn),
    finance: word(finance),
  }
}

/** The reservation change from a step's fields; the platform validates it. */
export function toReservationChange(values: FieldValues, names: ReadonlySet<string>): ReservationChange {
  const text = (name: string) => String(values[name] ?? '').trim()
  if (names.has('handover')) {
    if (values.handover === 'pickup')
      return { handover: { method: 'pickup', locationId: Number(text('location')) } }
    return {
      handover: { method: 'delivery', postcode: text('delivery_postcode') },
      details: { address: text('address') },
    }
  }
  if (names.has('email'))
    return {
      details: {
        firstName: text('name'),
        lastName: text('last_name'),
        email: text('email'),
        phone: text('phone'),
        postcode: text('postcode'),
        optIn: values.opt_in === true,
      },
    }
  return {
    ...(names.has('trade_in') && { tradeIn: values.trade_in === 'yes' }),
    ...(names.has('finance') && { finance: values.finance === 'yes' }),
  }
}

function word(answer: boolean | null): string {
  return answer === null ? '' : answer ? 'yes' : 'no'
}
