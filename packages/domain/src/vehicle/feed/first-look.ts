import type { Cents } from '../../money/cents.ts'
import { moneyText } from '../../money/money-text.ts'
import type { VehicleKind } from '../kind/kind.ts'
import type { FeedStatus, PartialFeedVehicle } from './feed-vehicle.ts'
import { isOffSale } from './feed-vehicle.ts'
import { judgePrice } from './plausible-price.ts'

/** A vehicle of a source's first file, for its card. */
export type LookedAtVehicle = {
  stockNumber: string
  name: string
  status: FeedStatus
  priceCents: Cents | null
  beforePriceCents: Cents | null
  /** As the file says it; null where it says nothing. */
  priceBasis: PartialFeedVehicle['priceBasis'] | null
  odometerKm: number | null
  colour: string | null
  transmission: string | null
  photos: number
}

/** What a source's first file would show: stored with its run, so that people can look before visitors do. */
export type FirstLook = {
  vehicles: number
  /** Those that visitors could buy. */
  forSale: number
  priced: number
  lowestCents: Cents | null
  middleCents: Cents | null
  highestCents: Cents | null
  /** How many prices have which basis; `unsaid` where the file does not say it. */
  bases: Readonly<Record<'drive_away' | 'egc' | 'excl_gov' | 'unsaid', number>>
  withPhotos: number
  photos: number
  cards: readonly LookedAtVehicle[]
}

const maxCards = 5
const maxNamed = 5
/** Which vehicles become cards, the most telling first. */
const roles = ['first', 'off', 'unpriced', 'cheapest', 'dearest', 'other'] as const

export type FirstLookTaker = ReturnType<typeof createFirstLook>

/** Collects what a first file would show, vehicle by vehicle. */
export function createFirstLook(kind: VehicleKind, nowYear: number) {
  const prices: {
    stockNumber: string
    cents: Cents
    verdict: 'low' | 'high' | null
    times: number | null
  }[] = []
  const bases = { drive_away: 0, egc: 0, excl_gov: 0, unsaid: 0 }
  const wanted = new Map<(typeof roles)[number], LookedAtVehicle>()
  let vehicles = 0
  let forSale = 0
  let withPhotos = 0
  let photos = 0

  /** The first, the cheapest, the dearest, one without a price and one that is off offer, of which people learn most. */
  function considerCard(card: LookedAtVehicle): void {
    const cents = card.priceCents
    const isFirst = (role: (typeof roles)[number]) => !wanted.has(role)
    if (isFirst('first')) wanted.set('first', card)
    else if (isOffSale(card) || card.status === 'reserved') {
      if (isFirst('off')) wanted.set('off', card)
    } else if (cents === null) {
      if (isFirst('unpriced')) wanted.set('unpriced', card)
    } else if (isFirst('cheapest') || cents < (wanted.get('cheapest')?.priceCents ?? 0)) {
      if (isFirst('other') && wanted.has('cheapest')) wanted.set('other', wanted.get('cheapest') ?? card)
      wanted.set('cheapest', card)
    } else if (isFirst('dearest') || cents > (wanted.get('dearest')?.priceCents ?? 0)) {
      if (isFirst('other') && wanted.has('dearest')) wanted.set('other', wanted.get('dearest') ?? card)
      wanted.set('dearest', card)
    } else if (isFirst('other')) wanted.set('other', card)
  }

  return {
    add(vehicle: PartialFeedVehicle): void {
      const { stockNumber, year = null, make, model, badge = null } = vehicle
      const priceCents = vehicle.priceCents ?? null
      const count = vehicle.photos?.length ?? 0
      vehicles += 1
      photos += count
      if (count > 0) withPhotos += 1
      if (!isOffSale(vehicle)) {
        forSale += 1
        if (priceCents !== null) {
          const priced = { kind, year, marketCents: vehicle.averageMarketPriceCents ?? null }
          const judge = (cents: Cents) => judgePrice({ ...priced, priceCents: cents }, nowYear)
          const verdict = judge(priceCents)
          const times = verdict === 'high' ? [0.01, 0.001] : [100, 1_000]
          const mended =
            verdict === null ? null : (times.find((one) => judge(priceCents * one) === null) ?? null)
          prices.push({ stockNumber, cents: priceCents, verdict, times: mended })
          bases[vehicle.priceBasis ?? 'unsaid'] += 1
        }
      }
      considerCard({
        stockNumber,
        name: vehicle.name ?? [year, make, model, badge].filter(Boolean).join(' '),
        status: vehicle.status ?? 'in_stock',
        priceCents,
        beforePriceCents: vehicle.beforePriceCents ?? null,
        priceBasis: vehicle.priceBasis ?? null,
        odometerKm: vehicle.odometerKm ?? null,
        colour: vehicle.colour ?? null,
        transmission: vehicle.transmission ?? null,
        photos: count,
      })
    },
    look(): FirstLook {
      const sorted = prices.map(({ cents }) => cents).sort((one, other) => one - other)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? null
      return {
        vehicles,
        forSale,
        priced: prices.length,
        lowestCents: at(0),
        middleCents: at(0.5),
        highestCents: at(1),
        bases,
        withPhotos,
        photos,
        cards: roles.flatMap((role) => wanted.get(role) ?? []).slice(0, maxCards),
      }
    },
    /** What of it is hardly right, for whoever looks. */
    faults(): string[] {
      const reasons: string[] = []
      if (forSale > 0 && prices.length === 0)
        reasons.push('No vehicle in this file has a price: every price is empty, nothing or not a price.')
      else if (prices.length * 2 < forSale)
        reasons.push(`Only ${prices.length} of ${forSale} vehicles for sale have a price.`)
      const odd = prices.filter(({ verdict }) => verdict !== null)
      const shifted = odd.filter(({ times }) => times !== null)
      if (shifted.length * 2 > prices.length) {
        const isHigh = shifted.filter(({ verdict }) => verdict === 'high').length * 2 > shifted.length
        reasons.push(
          isHigh
            ? `${shifted.length} of ${prices.length} prices are about a hundred times too high, such as ${name(shifted[0])}. If they are in cents, say so under Columns.`
            : `${shifted.length} of ${prices.length} prices are about a hundred times too low, such as ${name(shifted[0])}. If they are in hundreds or thousands of dollars, say so under Columns.`,
        )
      } else if (odd.length > 0)
        reasons.push(
          `${odd.length === 1 ? 'One price is' : `${odd.length} prices are`} far from what such vehicles cost: ${odd.slice(0, maxNamed).map(name).join(', ')}${odd.length > maxNamed ? ' and more' : ''}.`,
        )
      const sold = vehicles - forSale
      if (vehicles > 3 && sold * 2 > vehicles)
        reasons.push(`${sold} of ${vehicles} vehicles are sold or withdrawn.`)
      return reasons
    },
  }
}

function name(one: { stockNumber: string; cents: Cents } | undefined): string {
  return one ? `${one.stockNumber} at ${moneyText(one.cents)}` : ''
}

export const firstFileReason =
  'This is the first file of this source. Look at what visitors would see; nothing is shown until you bring it in.'

/** The same in lines, for the command. */
export function describeFirstLook(look: FirstLook): string[] {
  const { vehicles, forSale, priced, lowestCents, middleCents, highestCents, bases, withPhotos, photos } =
    look
  const parts = [
    bases.drive_away > 0 && `${bases.drive_away} drive away`,
    bases.egc > 0 && `${bases.egc} excluding government charges`,
    bases.excl_gov > 0 && `${bases.excl_gov} plus on-road costs`,
    bases.unsaid > 0 && `${bases.unsaid} not said, shown as excluding government charges`,
  ].filter(Boolean)
  return [
    `Vehicles: ${vehicles}, ${forSale} of them for sale.`,
    priced === 0 || lowestCents === null || middleCents === null || highestCents === null
      ? 'Prices: none.'
      : `Prices: ${priced}, from ${moneyText(lowestCents)} to ${moneyText(highestCents)}, half of them up to ${moneyText(middleCents)}.`,
    ...(parts.length > 0 ? [`What prices include: ${parts.join(', ')}.`] : []),
    `Photos: ${photos}, of ${withPhotos} vehicles.`,
  ]
}
