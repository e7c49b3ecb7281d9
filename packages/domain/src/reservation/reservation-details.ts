/** What the visitor typed; any of it may still be missing while the reservation is a draft. */
export type ReservationDetails = {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly postcode?: string | undefined
  /** Where the car is brought to. */
  readonly address?: string | undefined
  readonly message?: string | undefined
  readonly opt_in?: boolean | undefined
}
