import { signLink } from '../../../infrastructure/http/signed-link.ts'
import type { ReservationContext } from './reservation-context.ts'

/** The signed link of the receipt, which shows and cancels the reservation without its cookie. */
export function signReservationLink({ keys }: Pick<ReservationContext, 'keys'>, id: string): string {
  return signLink('reservation', id, keys.links)
}
