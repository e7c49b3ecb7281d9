import type { ComparedRow } from '@forecourt/domain/visit/garage/compare-cars'

/** What a printed comparison says, decided; drawing it decides nothing but places. */
export type Comparison = {
  dealer: string
  vehicles: readonly { name: string; url: string; photo: Uint8Array | null }[]
  rows: readonly ComparedRow[]
  /** Name, address, phone and licence of each who sells one of them. */
  sellers: readonly string[]
  printedOn: string
}
