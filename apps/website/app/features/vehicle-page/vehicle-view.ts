import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { SplitArm } from '@forecourt/domain/site/split-test'
import type { Car, CarImage } from '@forecourt/domain/vehicle/car'
import { carTypeLabel } from '@forecourt/domain/vehicle/car-type-label'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { vehicleTitle } from '../../site/vehicle-title.ts'
import type { SaveView } from '../../ui/save-button.tsx'
import { type CardTagView, toCardView } from '../card/view/card-view.ts'
import { type ActionView, actionList } from './actions/action-list.ts'
import { type HeldView, type ReservedView, toHeldView, toReservedView } from './actions/held-view.ts'
import { type PlaceView, toPlaceView } from './actions/place-view.ts'
import { dealerName } from './facts/dealer-name.ts'
import { type EvidenceView, toEvidenceView } from './facts/evidence-view.ts'
import { type KeyFactView, keyFacts } from './facts/key-facts.ts'
import { type SpecificationGroup, specification } from './facts/specification.ts'
import { type VideoLinks, videoLinks } from './gallery/video-links.ts'
import {
  type CalculatorView,
  type FinanceView,
  toCalculatorView,
  toFinanceView,
} from './price/finance-view.ts'
import { type PriceView, toPriceView } from './price/price-view.ts'
import { pageWords, viewWords } from './words.ts'

export type Crumb = { label: string; href: Href }

/** A vehicle's page: texts and links computed on the server. All of it is sent to the browser. */
export type VehicleView = {
  id: number
  dealershipId: number
  /** The kind's noun for running text. */
  noun: string
  title: string
  subtitle: string
  tag: CardTagView | null
  isSold: boolean
  save: SaveView
  /** While somebody is paying a deposit for it. */
  held: HeldView | null
  /** While it is reserved. */
  reserved: ReservedView | null
  /** For a sold vehicle: a form, and similar stock. */
  findSimilarHref: Href
  findSimilarLabel: string
  similarHref: Href
  /** Where to request photos, if it has none. */
  photosHref: Href
  crumbs: readonly Crumb[]
  pictures: readonly CarImage[]
  price: PriceView
  facts: readonly KeyFactView[]
  specification: readonly SpecificationGroup[]
  history: Omit<EvidenceView, 'equipment'>
  equipment: EvidenceView['equipment']
  description: readonly string[]
  video: VideoLinks | null
  actions: readonly ActionView[]
  finance: FinanceView | null
  /** If no lender's figures are shown. */
  calculator: CalculatorView | null
  place: PlaceView
  dealerHref: Href
}

export function toVehicleView(
  car: Car,
  site: Site,
  paths: Paths,
  {
    nowMs,
    splitArm,
    reservedUntilMs = null,
  }: { nowMs: number; splitArm: SplitArm; reservedUntilMs?: number | null },
): VehicleView {
  const card = toCardView(car, site, paths, nowMs)
  const own = dealerName(car)
  const title = own ?? vehicleTitle(car)
  const finance = toFinanceView(car, site, paths, { nowMs, splitArm })
  const { one, many } = kindTable[site.kind]
  const { equipment, ...history } = toEvidenceView(car, site, { nowMs, isSold: card.sold })
  return {
    id: car.id,
    dealershipId: car.dealershipId,
    noun: one,
    title,
    subtitle: [
      ...(own ? [] : [[car.badge, car.series].filter(Boolean).join(' ')]),
      carTypeLabel(car.carType, site.flags),
    ]
      .filter(Boolean)
      .join(' · '),
    // The notice says SOLD, and an older tag would contradict it.
    tag: card.sold ? { tone: 'sold', text: pageWords.sold, imageUrl: null } : card.tag,
    isSold: card.sold,
    save: card.save,
    held: toHeldView(car, site, paths, nowMs),
    reserved: toReservedView(car, site, paths, reservedUntilMs),
    similarHref: card.sold ? paths.listing({ 'refinementList[make][0]': car.make }) : null,
    findSimilarHref: card.sold ? paths.findSimilar(car.slug) : null,
    findSimilarLabel: site.settings.similarLabel,
    photosHref: card.photosHref,
    crumbs: [
      { label: viewWords.home, href: paths.home() },
      ...crumb(viewWords.all(many), paths.listing()),
      ...crumb(car.make, paths.listing({ 'refinementList[make][0]': car.make })),
      { label: vehicleTitle(car), href: null },
    ],
    pictures: car.images.map((image) => ({ ...image, alt: image.alt || title })),
    price: toPriceView(car, site, finance),
    facts: keyFacts(car, site.flags),
    specification: specification(car, site),
    history,
    equipment,
    description: paragraphs(car.description),
    video: videoLinks(car.videoUrl),
    actions: actionList(car, site, paths, { finance }),
    finance,
    calculator: finance ? null : toCalculatorView(car, site, nowMs),
    place: toPlaceView(car, site),
    dealerHref: paths.listingOfDealership(car.dealershipSlug),
  }
}

function crumb(label: string, href: Href): Crumb[] {
  return href === null || label === '' ? [] : [{ label, href }]
}

/** A feed's description as paragraphs of plain text, split at empty lines and line breaks. */
function paragraphs(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  // Removes repeated lines.
  return [...new Set(lines)]
}
