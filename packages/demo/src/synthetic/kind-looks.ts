import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import {
  bikeFilters,
  carFilters,
  touringFilters,
  towedFilters,
  truckFilters,
} from '../dealers/parts/search-filters.ts'

/** Themes that suit a kind, the sets that go with each theme, and the body of the hero picture. */
export const kindLooks: Readonly<
  Record<
    VehicleKind,
    { weight: number; templates: readonly string[]; heroes: readonly string[]; filters: readonly string[] }
  >
> = {
  car: {
    weight: 60,
    templates: ['showroom', 'main-street', 'big-box', 'redline'],
    heroes: ['hatch', 'sedan', 'suv-small', 'suv-large', 'ute-dual', 'wagon', 'coupe'],
    filters: carFilters,
  },
  motorcycle: {
    weight: 8,
    templates: ['redline', 'showroom'],
    heroes: ['sport', 'cruiser', 'adventure'],
    filters: bikeFilters,
  },
  camper: {
    weight: 5,
    templates: ['wander', 'main-street'],
    heroes: ['camper-van', 'camper-trailer'],
    filters: touringFilters,
  },
  truck: {
    weight: 7,
    templates: ['ironbark'],
    heroes: ['box-truck', 'tipper', 'prime-mover'],
    filters: truckFilters,
  },
  trailer: {
    weight: 5,
    templates: ['ironbark', 'big-box'],
    heroes: ['box-trailer', 'cargo-trailer'],
    filters: towedFilters,
  },
  rv: { weight: 5, templates: ['wander'], heroes: ['motorhome'], filters: touringFilters },
  caravan: {
    weight: 6,
    templates: ['wander', 'main-street'],
    heroes: ['caravan-small', 'caravan-large'],
    filters: towedFilters,
  },
  scooter: { weight: 4, templates: ['big-box', 'showroom'], heroes: ['scooter'], filters: bikeFilters },
}

export const themeBackdrops: Readonly<Record<string, readonly [string, string]>> = {
  showroom: ['studio', 'gallery'],
  'main-street': ['paper', 'fern'],
  'big-box': ['block-yellow', 'block-blue'],
  redline: ['night', 'ember'],
  wander: ['sand', 'bush'],
  ironbark: ['concrete', 'depot'],
}
