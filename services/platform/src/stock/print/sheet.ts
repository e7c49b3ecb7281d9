/** The content of a printed sheet; drawing only decides the layout. */
export type Sheet = {
  dealer: string
  name: string
  /** The line above the name: the car type, or that the vehicle is sold. */
  eyebrow: string
  price: string
  /** Only with a price. */
  basis: string | null
  was: string | null
  facts: readonly { label: string; value: string }[]
  /** Name, address, phone and licence of the seller. */
  seller: { name: string; lines: readonly string[] }
  url: string
  printedOn: string
  /** A JPEG, or null if there is none. */
  photo: Uint8Array | null
}
