import type { ComparedRow } from '@forecourt/domain/visit/garage/compare-cars'

/** The content of a printed comparison; drawing only decides the layout. */
export type Comparison = {
  dealer: string
  vehicles: readonly { name: string; url: string; photo: Uint8Array | null }[]
  rows: readonly ComparedRow[]
  /** Name, address, phone and licence of each seller. */
  sellers: readonly string[]
  printedOn: string
}
