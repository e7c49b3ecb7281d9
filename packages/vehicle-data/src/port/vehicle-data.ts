/** A plate is only unique within its state, so both are required; a VIN is globally unique. */
export type VehicleQuery = { readonly plate: string; readonly state: string } | { readonly vin: string }

/** A vehicle in a register or a catalogue; null means unknown. */
export type KnownVehicle = {
  /** The provider's id for valuations; a register has none. */
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
  /** No answer in time, no connection, or a server error, twice. */
  | 'unreachable'
  /** Rate limit exceeded, or the contract's calls are used up. */
  | 'quota'
  /** The provider rejects our key or our request. */
  | 'refused'
  /** The answer does not match the documented format. */
  | 'unreadable'

export type Failure = { readonly kind: 'failed'; readonly reason: FailureReason }

export type LookupAnswer =
  | {
      readonly kind: 'found'
      readonly vehicle: KnownVehicle
      /** Other possible matches, such as further badges of the model. */
      readonly candidates: readonly KnownVehicle[]
      readonly isCertain: boolean
    }
  /** The plate is unknown, or known but without a matching vehicle. */
  | { readonly kind: 'none'; readonly vin: string | null }
  | Failure

export type CandidatesAnswer =
  | { readonly kind: 'listed'; readonly candidates: readonly KnownVehicle[] }
  | Failure

export type ValuationQuery = {
  readonly providerId: string
  readonly odometerKm: number
  /** 1 is poor, 5 is like new. */
  readonly conditionScore: number | null
}

/** In cents, low to high; including GST, without government charges. */
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

/** Looks up a vehicle by plate or VIN. Never throws: failures are answers. */
export type VehicleRegister = {
  readonly name: 'nevdis' | 'autograb'
  find(query: VehicleQuery): Promise<LookupAnswer>
}

/** A register that also values vehicles. */
export type VehicleMarket = VehicleRegister & {
  list(text: string): Promise<CandidatesAnswer>
  value(question: ValuationQuery): Promise<ValueAnswer>
  gauge(question: {
    readonly providerId: string
    readonly odometerKm: number
    readonly priceCents: number
  }): Promise<GaugeAnswer>
}
