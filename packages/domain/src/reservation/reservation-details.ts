/** What the visitor typed; any of it may still be missing while the reservation is a draft. */
export type ReservationDetails = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly postcode?: string | undefined
  /** Where the car is brought to. */
  readonly address?: string | undefined
  readonly message?: string | undefined
  readonly optIn?: boolean | undefined
}

/** Pick-up at a sales location of the dealership, or delivery to a postcode, whose price the platform knows. */
export type Handover = { method: 'pickup'; locationId: number } | { method: 'delivery'; postcode: string }

/** What is to be reserved: exactly one of the two. */
export type ReservationWish = { carId: number; modelId?: never } | { modelId: number; carId?: never }

/** What one step of the page changes in a reservation. */
export type ReservationChange = {
  readonly details?: ReservationDetails | undefined
  readonly handover?: Handover | undefined
  readonly tradeIn?: boolean | undefined
  readonly finance?: boolean | undefined
}
