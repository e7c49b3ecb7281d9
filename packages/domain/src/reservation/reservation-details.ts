/** What the visitor typed; a draft may lack any of it. */
export type ReservationDetails = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly postcode?: string | undefined
  /** The delivery address. */
  readonly address?: string | undefined
  readonly message?: string | undefined
  readonly optIn?: boolean | undefined
}

/** Pick-up at one of the dealership's sales locations, or delivery to a postcode, priced by the platform. */
export type Handover = { method: 'pickup'; locationId: number } | { method: 'delivery'; postcode: string }

/** What to reserve: exactly one of the two. */
export type ReservationTarget = { carId: number; modelId?: never } | { modelId: number; carId?: never }

/** The changes that one step of the page makes. */
export type ReservationChange = {
  readonly details?: ReservationDetails | undefined
  readonly handover?: Handover | undefined
  readonly tradeIn?: boolean | undefined
  readonly finance?: boolean | undefined
}
