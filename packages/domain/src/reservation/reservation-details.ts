/** What the visitor typed; any of it may still be missing while the reservation is a draft. */
export type ReservationDetails = {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  readonly phone?: string
  readonly postcode?: string
  /** Where the car is brought to. */
  readonly address?: string
  readonly message?: string
  readonly opt_in?: boolean
}
