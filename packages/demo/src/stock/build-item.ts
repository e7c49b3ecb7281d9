import type { Random } from '../random/random.ts'
import type { DealerPlan, StockItem } from '../world.ts'
import { chooseModel } from './choose-model.ts'
import { choosePlace } from './choose-place.ts'
import { coloursOf } from './colours-of.ts'
import { describe } from './describe.ts'
import { factsOf } from './facts-of.ts'
import { longNameOf } from './long-name.ts'
import type { ModelRow } from './model-row.ts'
import { moneyOf } from './money-of.ts'
import { picturesOf } from './pictures-of.ts'
import { odometerOf } from './price-of.ts'
import { makeRego } from './rego.ts'
import { slugOf } from './slug-of.ts'
import { stockNumberOf } from './stock-number.ts'
import type { Traits } from './traits.ts'
import { videoUrlOf } from './video-url.ts'
import { makeVin } from './vin.ts'

const dayMs = 86_400_000

/** One vehicle: its traits are given, everything else is drawn to fit them. */
export function buildItem(
  random: Random,
  dealer: DealerPlan,
  { traits, index, nowMs }: { traits: Traits; index: number; nowMs: number },
): StockItem {
  const { kind } = dealer.site
  const thisYear = new Date(nowMs).getUTCFullYear()
  const { row, badge, year, series } = chooseModel(random, kind, traits, {
    mix: dealer.mix,
    thisYear,
    certifiedMake: certifiedMakeOf(dealer),
  })
  const [badgeName, listDollars, engine, fuel, transmission, drive] = badge
  const ageYears = Math.max(0, thisYear - year)
  const { carType } = traits
  const odometerKm = hasOdometer(row.render) ? odometerOf(random, kind, carType, ageYears) : null
  const [colour, paint, hex] = random.weighted(coloursOf(kind))
  const { dealership, location } = choosePlace(random, dealer)
  const money = moneyOf(random, dealer, traits, { kind, listDollars, ageYears, km: odometerKm, nowMs })
  const plainName = `${year} ${makeAndModel(row)} ${badgeName}`
  const name = traits.longName ? longNameOf(random, plainName, series) : plainName
  const stockNumber = stockNumberOf(dealer.site.slug, carType, index)
  const createdAtMs = nowMs - traits.listedDays * dayMs - random.whole(20 * 60_000, 5 * 3_600_000)
  const isOnRoad = carType !== 'new'
  const soldAtMs =
    traits.soldDays === null ? null : nowMs - Math.round((traits.soldDays + random.next() * 0.6) * dayMs)
  return {
    kind,
    slug: slugOf(`${plainName} ${stockNumber}`),
    name,
    year,
    make: row.make,
    model: row.model,
    badge: badgeName,
    series,
    stockNumber,
    vin: makeVin(random, row.make, year),
    rego: isOnRoad ? makeRego(random, dealer.site.country === 'NZ' ? 'NZ' : location.address.state) : null,
    odometerKm,
    createdAtMs,
    date: new Date(createdAtMs).toISOString().slice(0, 10),
    carsalesTitle:
      `${year} ${row.make} ${row.model} ${badgeName} ${series} ${transmission ?? ''} ${drive ?? ''}`.trim(),
    carsalesSellerIdentifier: String(
      100_000 + (Number(dealership.abn?.replaceAll(' ', '').slice(-5) ?? 0) % 90_000),
    ),
    carType,
    status: traits.status,
    preorder: traits.preorder,
    reserved: traits.reserved,
    sold: traits.status === 'sold',
    reservable: random.chance(0.03) ? false : null,
    soldAtMs: soldAtMs === null ? null : Math.max(soldAtMs, createdAtMs + 3_600_000),
    showOnDealerWebsite: !traits.hidden,
    ...money,
    priceState: location.address.state,
    regoMonths: isOnRoad ? random.whole(1, 11) : 12,
    tag: traits.tag,
    certified: traits.certified,
    simpleFuel: fuel === 'Electric' || fuel === 'Hybrid' ? fuel : null,
    historyFileUrl: traits.historyFile ? `/files/history/${stockNumber.toLowerCase()}.pdf` : null,
    videoUrl: traits.video ? videoUrlOf(random) : null,
    description: describe(random, kind, carType, {
      year: String(year),
      make: row.make,
      model: row.model,
      badge: badgeName,
      colour: colour.toLowerCase(),
      paint,
      km: odometerKm,
      engine: hasMotor(fuel) ? engine.replace(/^Electric/, 'electric').replace(/^Dual/, 'dual') : null,
      transmission: transmission?.toLowerCase() ?? null,
      drive,
      seats: row.seats,
      dealer: dealership.name,
      city: location.address.city,
      state: location.address.state,
    }),
    body: row.body,
    colour,
    fuel: fuel === 'None' ? null : fuel,
    transmission,
    drive,
    engine: engine === 'None' ? null : engine,
    doors: row.doors,
    seats: row.seats,
    attributes: factsOf(random, row, { paint, carType }),
    dealershipSlug: dealership.slug,
    locationSlug: location.slug,
    privateSuburb: null,
    privatePostcode: null,
    customRank: Math.round(traits.photos * 40 + random.next() * 600 + (money.priceCents === null ? 0 : 60)),
    pictures: picturesOf(row.render, {
      colour: hex,
      backdrop: random.weighted(dealer.mix.backdrops.map((set, i) => [set, i === 0 ? 5 : 1] as const)),
      variant: random.whole(0, 3),
      count: traits.photos,
    }),
  }
}

function hasOdometer(render: string): boolean {
  return render !== 'camper-trailer'
}

/** Mazda3 and MG4 carry their make already. */
function makeAndModel({ make, model }: ModelRow): string {
  return model.startsWith(make) ? model : `${make} ${model}`
}

function hasMotor(fuel: string): boolean {
  return fuel !== 'None' && fuel !== 'Gas'
}

function certifiedMakeOf(dealer: DealerPlan): string | null {
  const setting = dealer.settings.find(({ key }) => key === 'certifiedManufacturer')?.value
  return typeof setting === 'string' && setting !== '' ? setting : null
}
