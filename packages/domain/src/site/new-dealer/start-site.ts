import type { VehicleKind } from '../../vehicle/kind/kind.ts'
import { kindTable } from '../../vehicle/kind/kind-table.ts'
import type { ThemeName } from '../look/look-table.ts'
import type { NavigationItem } from '../site.ts'

type Start = {
  look: ThemeName
  searchFilters: readonly string[]
  /** Only what differs from the defaults, which suit cars. */
  settings: Readonly<Record<string, string>>
  header: readonly NavigationItem[]
  footer: readonly NavigationItem[]
}

const looks: Partial<Record<VehicleKind, ThemeName>> = {
  motorcycle: 'redline',
  scooter: 'redline',
  camper: 'wander',
  caravan: 'wander',
  rv: 'wander',
  truck: 'ironbark',
  trailer: 'ironbark',
}

const everyKind = ['make', 'price', 'model', 'body', 'car_type', 'year']
const ownFilters: Readonly<Record<VehicleKind, readonly string[]>> = {
  car: ['odometer', 'transmission', 'fuel', 'drive', 'seats', 'colour', 'city'],
  motorcycle: ['odometer', 'fuel', 'colour'],
  scooter: ['odometer', 'fuel', 'colour'],
  camper: ['odometer', 'fuel', 'seats'],
  rv: ['odometer', 'fuel', 'seats'],
  truck: ['odometer', 'drive', 'transmission'],
  trailer: ['colour', 'city'],
  caravan: ['colour', 'city'],
}

const link = (label: string, href: string): NavigationItem => ({ label, href, children: [] })

/** The initial configuration of a new website: look, filters, addresses and links that suit what it sells. */
export function startSite(kind: VehicleKind): Start {
  const { one, many, segment } = kindTable[kind]
  const listing = kind === 'car' ? 'new-used-and-demo-cars' : `${segment}-for-sale`
  return {
    look: looks[kind] ?? 'showroom',
    searchFilters: [...everyKind, ...ownFilters[kind]],
    settings: kind === 'car' ? {} : { listingSlug: listing, vehicleSegment: segment },
    header: [
      link(`${many.charAt(0).toUpperCase()}${many.slice(1)}`, `/search/${listing}`),
      link('Finance', '/finance'),
      link(`Sell your ${one}`, '/sell-your-car'),
      link('Service', '/service'),
      link('Contact', '/contact'),
    ],
    footer: [
      link('Parts', '/vehicle-parts-and-accessories'),
      link('Contact', '/contact'),
      link('Privacy', '/privacy-policy'),
    ],
  }
}
