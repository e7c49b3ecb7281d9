import type { ReservationJson } from '@forecourt/contract/json/reservation-json'
import type { ReservationChange } from '@forecourt/contract/reservation-calls'
import type { FieldValues } from '../../../forms/form.ts'

/** What was entered so far, as the fields of the form hold it. A marketing tick is on until it is taken off (S5.18). */
export function checkoutValues(reservation: ReservationJson | null): FieldValues {
  if (reservation === null) return { opt_in: true }
  const { details, handover, pickup_location_id, delivery_postcode, trade_in, finance } = reservation
  return {
    name: details.first_name ?? '',
    last_name: details.last_name ?? '',
    email: details.email ?? '',
    phone: details.phone ?? '',
    postcode: details.postcode ?? '',
    opt_in: details.opt_in ?? true,
    handover: handover ?? '',
    location: pickup_location_id === null ? '' : String(pickup_location_id),
    delivery_postcode: delivery_postcode ?? '',
    address: details.address ?? '',
    trade_in: word(trade_in),
    finance: word(finance),
  }
}

/** What a step's fields change in the reservation; the platform decides what of it is possible. */
export function changeOfValues(values: FieldValues, names: ReadonlySet<string>): ReservationChange {
  const text = (name: string) => String(values[name] ?? '').trim()
  if (names.has('handover')) {
    if (values.handover === 'pickup')
      return { handover: { method: 'pickup', location_id: Number(text('location')) } }
    return {
      handover: { method: 'delivery', postcode: text('delivery_postcode') },
      details: { address: text('address') },
    }
  }
  if (names.has('email'))
    return {
      details: {
        first_name: text('name'),
        last_name: text('last_name'),
        email: text('email'),
        phone: text('phone'),
        postcode: text('postcode'),
        opt_in: values.opt_in === true,
      },
    }
  return {
    ...(names.has('trade_in') && { trade_in: values.trade_in === 'yes' }),
    ...(names.has('finance') && { finance: values.finance === 'yes' }),
  }
}

function word(answer: boolean | null): string {
  return answer === null ? '' : answer ? 'yes' : 'no'
}
