import { matchState } from '@forecourt/domain/country/state'
import { dayMs, hourMs } from '@forecourt/domain/time/duration'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { makeAndModel } from '@forecourt/domain/vehicle/make-and-model'
import type { DealerPlan } from '../dealers/parts/dealer-plan.ts'
import type { Random } from '../random/random.ts'
import { choosePlace } from './choose-place.ts'
import { drawEvidence } from './evidence/draw-evidence.ts'
import { makeLongName } from './identity/make-long-name.ts'
import { makeRego, type PlateGroup } from './identity/make-rego.ts'
import { makeSlug } from './identity/make-slug.ts'
import { makeStockNumber } from './identity/make-stock-number.ts'
import { makeVin } from './identity/make-vin.ts'
import { chooseModel } from './models/choose-model.ts'
import type { Fuel, ModelRow } from './models/tables/model-row.ts'
import { describeVehicle } from './presentation/describe-vehicle.ts'
import { drawAttributes, nameColour } from './presentation/draw-attributes.ts'
import { listFacts } from './presentation/list-facts.ts'
import { listPictures } from './presentation/list-pictures.ts'
import { makeVideoUrl } from './presentation/make-video-url.ts'
import { weighColours } from './presentation/weigh-colours.ts'
import { drawOdometer } from './pricing/draw-price.ts'
import { drawPricing } from './pricing/draw-pricing.ts'
import type { Traits } from './traits/draw-traits.ts'
import type { StockItem } from './traits/stock-item.ts'

/** A vehicle with the given traits; everything else is drawn to match them. */
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
    certifiedMake: findCertifiedMake(dealer),
  })
  const [badgeName, listDollars, engine, fuel, transmission, drive] = badge
  const ageYears = Math.max(0, thisYear - year)
  const { carType } = traits
  const odometerKm = drawOdometer(random, { kind, render: row.render, carType, ageYears })
  const [colourName, paintName, hex] = random.weighted(weighColours(kind))
  const { colour, paint, graphics } = nameColour(row.render, colourName, paintName)
  const { dealership, location } = choosePlace(random, dealer)
  const { country } = dealer.site
  const money = drawPricing(random, dealer, traits, {
    kind,
    render: row.render,
    listDollars,
    ageYears,
    km: odometerKm,
    nowMs,
  })
  const plainName = `${year} ${makeAndModel(row.make, row.model)} ${badgeName}`
  const name = traits.longName ? makeLongName(random, plainName, series) : plainName
  const stockNumber = makeStockNumber(dealer.site.slug, carType, index)
  const createdAtMs = nowMs - traits.listedDays * dayMs - random.whole(20 * 60_000, 5 * hourMs)
  const isOnRoad = carType !== 'new'
  const soldAtMs =
    traits.soldDays === null ? null : nowMs - Math.round((traits.soldDays + random.next() * 0.6) * dayMs)
  return {
    kind,
    slug: makeSlug(`${plainName} ${stockNumber}`),
    name,
    year,
    make: row.make,
    model: row.model,
    badge: badgeName,
    series,
    stockNumber,
    vin: makeVin(random, findVinMaker(kind, row), year),
    rego: isOnRoad
      ? makeRego(
          random,
          matchState(location.address.state, country.states.names) ?? country.code,
          plateGroup(kind, fuel),
        )
      : null,
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
    soldAtMs: soldAtMs === null ? null : Math.max(soldAtMs, createdAtMs + hourMs),
    showOnDealerWebsite: !traits.hidden,
    ...money,
    priceState: location.address.state,
    regoMonths: isOnRoad ? random.whole(1, 11) : 12,
    tag: traits.tag,
    certified: traits.certified,
    simpleFuel: fuel === 'Electric' || fuel === 'Hybrid' ? fuel : null,
    historyFileUrl: traits.historyFile ? `/files/history/${stockNumber.toLowerCase()}.pdf` : null,
    videoUrl: traits.video ? makeVideoUrl(random) : null,
    description: describeVehicle(random, kind, carType, {
      ...listFacts(kind, carType, { row, badge, year }),
      colour: colour.toLowerCase(),
      paint,
      km: odometerKm,
      dealer: dealership.name,
      city: location.address.city,
      state: location.address.state,
    }),
    body: row.body,
    colour,
    fuel,
    transmission,
    drive,
    engine,
    doors: row.doors,
    seats: row.seats,
    attributes: drawAttributes(random, { row, badge, carType }, { paint, graphics }),
    dealershipSlug: dealership.slug,
    locationSlug: location.slug,
    privateSuburb: null,
    privatePostcode: null,
    customRank: Math.round(traits.photos * 40 + random.next() * 600 + (money.priceCents === null ? 0 : 60)),
    pictures: listPictures(
      { body: row.render, make: row.make, fuel },
      {
        colour: hex,
        backdrop: random.weighted(dealer.mix.backdrops.map((set, i) => [set, i === 0 ? 5 : 1] as const)),
        variant: random.whole(0, 3),
        count: traits.photos,
      },
    ),
    // Drawn last, so that earlier draws do not change.
    evidence: drawEvidence(random, {
      kind,
      render: row.render,
      fuel,
      carType,
      year,
      make: row.make,
      odometerKm,
      dealer: dealership.name,
      listedAtMs: createdAtMs,
      nowMs,
    }),
  }
}

/** The VIN of a motorhome names the maker of the van that it is built on. */
function findVinMaker(kind: VehicleKind, { make, attributes }: ModelRow): string {
  const chassis = attributes?.Chassis
  if (typeof chassis === 'string') return `${chassis} van`
  return kind === 'motorcycle' || kind === 'scooter' ? `${make} motorcycle` : make
}

function plateGroup(kind: VehicleKind, fuel: Fuel | null): PlateGroup {
  if (kind === 'motorcycle' || kind === 'scooter') return 'motorcycle'
  return fuel === null ? 'trailer' : 'car'
}

function findCertifiedMake(dealer: DealerPlan): string | null {
  const setting = dealer.settings.find(({ key }) => key === 'certifiedManufacturer')?.value
  return typeof setting === 'string' && setting !== '' ? setting : null
}
