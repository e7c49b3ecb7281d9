/** A plate is unique only within its state, so both are always given; a VIN stands alone. */
export type VehicleQuery = { readonly plate: string; readonly state: string } | { readonly vin: string }

/** A vehicle as a register or a catalogue knows it; null is what it does not say. */
export type KnownVehicle = {
  /** By which the provider values it; a register has none. */
  readonly providerId: string | null
  readonly title: string
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly badge: string | null
  readonly series: string | null
  readonly body: string | null
  readonly transmission: string | null
  readonly fuel: string | null
  readonly colour: string | null
  readonly vin: string | null
}

export type FailureReason =
  /** No answer in time, no connection, or a fault of the provider's own, twice. */
  | 'unreachable'
  /** The provider asks us to slow down, or our calls are used up. */
  | 'quota'
  /** The provider does not know our key, or does not understand our request. */
  | 'refused'
  /** It answered, but not in a form that its documentation names. */
  | 'unreadable'

export type Failure = { readonly kind: 'failed'; readonly reason: FailureReason }

export type LookupAnswer =
  | {
      readonly kind: 'found'
      readonly vehicle: KnownVehicle
      /** Others that it may be just as well, such as further badges of the model. */
      readonly candidates: readonly KnownVehicle[]
      readonly isCertain: boolean
    }
  /** Nobody has this plate, or it is known but no vehicle is matched to it. */
  | { readonly kind: 'none'; readonly vin: string | null }
  | Failure

export type CandidatesAnswer =
  | { readonly kind: 'listed'; readonly candidates: readonly KnownVehicle[] }
  | Failure

export type ValueQuestion = {
  readonly providerId: string
  readonly odometerKm: number
  /** 1 is poor, 5 is as new. */
  readonly conditionScore: number | null
}

/** Dollars in cents, low to high; including GST, without government charges. */
export type ValueAnswer =
  | {
      readonly kind: 'valued'
      readonly tradeCents: number
      readonly tradeLowCents: number
      readonly tradeHighCents: number
      readonly retailCents: number
      /** 0 to 1. */
      readonly confidence: number
    }
  | { readonly kind: 'none' }
  | Failure

export type GaugeAnswer =
  | { readonly kind: 'gauged'; readonly marketLowCents: number; readonly marketHighCents: number }
  | { readonly kind: 'none' }
  | Failure

/** Where a plate or a VIN becomes a vehicle. Nothing here throws: what goes wrong is an answer. */
export type VehicleRegister = {
  readonly name: 'nevdis' | 'autograb'
  find(query: VehicleQuery): Promise<LookupAnswer>
}

/** A register that also knows what vehicles are sold for. */
export type VehicleMarket = VehicleRegister & {
  list(text: string): Promise<CandidatesAnswer>
  value(question: ValueQuestion): Promise<ValueAnswer>
  gauge(question: {
    readonly providerId: string
    readonly odometerKm: number
    readonly priceCents: number
  }): Promise<GaugeAnswer>
}
