import { calendarText, dateText, longDate } from '@forecourt/domain/country/format/date-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { priceChanges } from '@forecourt/domain/price/price-changes'
import { formatPrice, showAmount, shownPrice } from '@forecourt/domain/price/shown-price'
import type { Site } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { Fact } from '@forecourt/domain/vehicle/evidence/attribute-fact'
import type { EquipmentGroup, Warranty } from '@forecourt/domain/vehicle/evidence/car-evidence'
import { daysListed } from '@forecourt/domain/vehicle/evidence/days-listed'
import { warrantyLeft } from '@forecourt/domain/vehicle/evidence/warranty-left'
import { evidenceWords } from '../words.ts'
import { odometerText } from './odometer-text.ts'
import { monthsText } from './specification.ts'

export type EvidenceIcon = 'owners' | 'service' | 'inspection' | 'warranty' | 'listed'
type EvidenceFact = Fact & { icon: EvidenceIcon; note: string | null }
type EvidencePrice = { when: string; price: string; change: string | null; isDown: boolean }

/** The vehicle's evidence. Unknown facts are left out. */
export type EvidenceView = {
  facts: readonly EvidenceFact[]
  visits: readonly { when: string; km: string | null; by: string | null }[]
  prices: readonly EvidencePrice[]
  equipment: readonly EquipmentGroup[]
}

export function toEvidenceView(
  car: Car,
  site: Pick<Site, 'flags' | 'locations' | 'settings' | 'state' | 'country'>,
  { nowMs, isSold }: { nowMs: number; isSold: boolean },
): EvidenceView {
  const { evidence } = car
  const { country } = site
  const visits = evidence?.serviceHistory?.visits ?? []
  return {
    facts: [
      ...ownerFact(evidence?.owners ?? null),
      ...serviceFact(evidence?.serviceHistory ?? null),
      ...inspectionFact(evidence?.inspection ?? null, country),
      // Sold vehicles have neither.
      ...(isSold ? [] : warrantyFact(evidence?.warranty ?? null, car, nowMs)),
      ...(isSold ? [] : listedFact(car, nowMs)),
    ],
    visits: visits
      .map(({ on, odometerKm, by }) => ({
        when: calendarText(on, longDate, country.language),
        km: odometerText(odometerKm),
        by,
      }))
      .reverse(),
    prices: site.flags.priceHistory && !isSold ? listPrices(car, site) : [],
    equipment: (evidence?.equipment ?? []).filter(({ items }) => items.length > 0),
  }
}

function ownerFact(owners: number | null): EvidenceFact[] {
  if (owners === null) return []
  return [{ icon: 'owners', label: evidenceWords.owners, value: String(owners), note: null }]
}

function serviceFact(history: NonNullable<Car['evidence']>['serviceHistory']): EvidenceFact[] {
  if (!history || (history.isFull === null && history.visits.length === 0)) return []
  const { isFull, visits } = history
  const count = evidenceWords.onRecord(visits.length)
  const value = isFull === null ? count : isFull ? evidenceWords.full : evidenceWords.partial
  return [
    {
      icon: 'service',
      label: evidenceWords.serviceHistory,
      value,
      note: isFull === null || visits.length === 0 ? null : count,
    },
  ]
}

function inspectionFact(
  inspection: NonNullable<Car['evidence']>['inspection'],
  country: Site['country'],
): EvidenceFact[] {
  if (!inspection) return []
  const { on, by, points } = inspection
  return [
    {
      icon: 'inspection',
      label: evidenceWords.inspected,
      value: points === null ? calendarText(on, longDate, country.language) : evidenceWords.points(points),
      note:
        [points === null ? null : calendarText(on, longDate, country.language), by]
          .filter(Boolean)
          .join(', ') || null,
    },
  ]
}

function warrantyFact(warranty: Warranty | null, { odometerKm }: Car, nowMs: number): EvidenceFact[] {
  const left = warranty && warrantyLeft(warranty, { odometerKm, nowMs })
  if (!warranty || !left) return []
  const startsAtSale = warranty.monthsFromSale !== null
  const distance = left.km === null ? null : evidenceWords.orDistance(odometerText(left.km))
  const whose =
    warranty.by === 'manufacturer' ? evidenceWords.manufacturerWarranty : evidenceWords.dealerWarranty
  return [
    {
      icon: 'warranty',
      label: startsAtSale ? evidenceWords.warranty : evidenceWords.warrantyLeft,
      value: termText(left.months),
      note: [startsAtSale ? evidenceWords.fromDelivery(whose) : whose, distance].filter(Boolean).join(', '),
    },
  ]
}

function listedFact({ createdAtMs }: Car, nowMs: number): EvidenceFact[] {
  const days = daysListed(createdAtMs, nowMs)
  if (days === null) return []
  return [{ icon: 'listed', label: evidenceWords.listed, value: evidenceWords.daysAgo(days), note: null }]
}

/** Only prices that visitors may see, and only next to a shown price (S5.26). */
function listPrices(
  car: Car,
  site: Pick<Site, 'locations' | 'settings' | 'state' | 'country'>,
): EvidencePrice[] {
  const now = shownPrice(car, site)
  if (now === null) return []
  const earlier = car.priceHistory.flatMap(({ atMs, priceCents, priceBasis }) => {
    const price = showAmount(priceCents, { ...car, priceBasis }, site)
    return price ? [{ atMs, price }] : []
  })
  const timeZone = placeTimeZone(site, site.locations, car.locationId)
  return priceChanges(earlier, now).map(({ atMs, price, changeCents }) => ({
    when: atMs === null ? evidenceWords.now : dateText(atMs, longDate, site.country.language, timeZone),
    price: formatPrice(price),
    change:
      changeCents === null
        ? null
        : evidenceWords[changeCents < 0 ? 'down' : 'up'](moneyText(Math.abs(changeCents))),
    isDown: (changeCents ?? 0) < 0,
  }))
}

/** 27 months: 2 years 3 months. */
function termText(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  const yearText = years === 0 ? null : evidenceWords.years(years)
  return [yearText, rest === 0 && years > 0 ? null : monthsText(rest)].filter(Boolean).join(' ')
}
