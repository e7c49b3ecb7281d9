/** What a printed sheet says, decided; drawing it decides nothing but places. */
export type Sheet = {
  dealer: string
  name: string
  /** What stands above the name: the car type, or that the vehicle is sold. */
  eyebrow: string
  price: string
  /** Only beside a price. */
  basis: string | null
  was: string | null
  facts: readonly { label: string; value: string }[]
  /** Name, address, phone and licence of who sells it. */
  seller: { name: string; lines: readonly string[] }
  url: string
  printedOn: string
  /** A JPEG, or null while there is none. */
  photo: Uint8Array | null
}
