import type { ShownFirstLook } from '@forecourt/contract/endpoints/staff/sources'
import { numberText } from '@forecourt/domain/money/number-text'

type Look = Omit<ShownFirstLook, 'cards'>

/** `$4,990 to $89,990, half of them up to $31,500`, and how many have none. */
export function describePrices(look: Look, money: (cents: number) => string): string {
  const { forSale, priced, lowestCents, middleCents, highestCents } = look
  if (lowestCents === null || middleCents === null || highestCents === null) return 'None has a price'
  const unpriced = forSale - priced
  const range =
    lowestCents === highestCents
      ? money(lowestCents)
      : `${money(lowestCents)} to ${money(highestCents)}, half of them up to ${money(middleCents)}`
  return unpriced > 0 ? `${range}; ${numberText(unpriced)} without a price` : range
}

const basisWords = [
  ['drive_away', 'drive away'],
  ['egc', 'before government charges'],
  ['excl_gov', 'before on-road costs'],
  ['unsaid', 'not said in the file, taken as before government charges'],
] as const

/** What the prices include; null without prices. */
export function describeBases({ bases, priced }: Look): string | null {
  if (priced === 0) return null
  const said = basisWords.filter(([basis]) => bases[basis] > 0)
  const parts = said.map(([basis, words]) =>
    said.length === 1 ? words : `${numberText(bases[basis])} ${words}`,
  )
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function describePhotos({ vehicles, withPhotos, photos }: Look): string {
  if (photos === 0) return 'None in this file'
  const without = vehicles - withPhotos
  const all = `${numberText(photos)}, fetched once you bring the file in`
  return without === 0
    ? all
    : `${all}; ${without === 1 ? '1 vehicle has' : `${numberText(without)} vehicles have`} none`
}

const statuses: Readonly<Record<string, string>> = {
  coming_soon: 'Coming soon',
  reserved: 'Reserved',
  sold: 'Sold',
  withdrawn: 'Not shown',
}

/** Nothing for a vehicle that is simply for sale. */
export function statusWord(status: string): string | null {
  return statuses[status] ?? null
}
