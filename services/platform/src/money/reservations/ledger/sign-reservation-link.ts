import { signLink } from '../../../infrastructure/http/signed-link.ts'
import type { ReservationContext } from './reservation-context.ts'

/** What lets whoever has the receipt see and cancel the reservation without its cookie. */
export function signReservationLink({ keys }: Pick<ReservationContext, 'keys'>, id: string): string {
  return signLink('reservation', id, keys.links)
}
