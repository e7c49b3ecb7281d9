import type { Settings } from '@forecourt/domain/site/configuration/setting-table'

type MenuSettings = Pick<
  Settings,
  'serviceMenu' | 'serviceExtras' | 'serviceMonths' | 'serviceKilometres' | 'servicePrices'
>
/** Name, dollars, months, kilometres; null for what is not set. */
type Line = readonly [string, number | null, number | null, number | null]

/** What the workshops of the demo offer, by trade. */
export const carMenu = defineMenu(
  [
    ['Logbook service', 289, 12, 15_000],
    ['Major service', 549, 48, 60_000],
  ],
  [
    ['Brake fluid change', 119, 24, 40_000],
    ['Wheel alignment', 89, null, 20_000],
    ['Air conditioning service', 199, null, null],
    ['Roadworthy inspection', null, null, null],
  ],
)

export const bikeMenu = defineMenu(
  [
    ['Minor service', 249, 12, 6_000],
    ['Major service with valve check', 629, 24, 24_000],
  ],
  [
    ['Chain and sprockets', null, null, 18_000],
    ['Brake fluid change', 99, 24, null],
    ['Tyres fitted and balanced', null, null, null],
  ],
)

export const scooterMenu = defineMenu(
  [
    ['Annual service', 149, 12, 5_000],
    ['Belt and rollers service', 279, 24, 10_000],
  ],
  [
    ['New tyres', null, null, 10_000],
    ['Battery check', 39, 12, null],
  ],
)

export const truckMenu = defineMenu(
  [
    ['A service', 690, 6, 20_000],
    ['B service', 1_290, 12, 40_000],
    ['C service', 2_450, 24, 80_000],
  ],
  [
    ['Brake check and roller test', 220, 12, null],
    ['Tail lift inspection', null, 12, null],
    ['Wheel alignment', 310, null, 80_000],
  ],
)

export const caravanMenu = defineMenu(
  [
    ['Annual service', 429, 12, null],
    ['Full service with moisture report', 690, 36, null],
  ],
  [
    ['Wheel bearings', 180, 12, null],
    ['Gas certificate', 145, 24, null],
    ['Reseal of roof and windows', null, null, null],
  ],
)

export const trailerMenu = defineMenu(
  [['Trailer service', 159, 12, null]],
  [
    ['Wheel bearings', 120, 12, null],
    ['Lights and wiring', null, null, null],
    ['New tyres', null, null, null],
  ],
)

export const motorhomeMenu = defineMenu(
  [
    ['Chassis service', 449, 12, 15_000],
    ['Chassis and house service', 890, 24, 30_000],
  ],
  [
    ['Gas certificate', 165, 24, null],
    ['Awning and seals', null, null, null],
    ['Battery and solar check', 95, 12, null],
  ],
)

function defineMenu(services: readonly Line[], extras: readonly Line[]): MenuSettings {
  const lines = [...services, ...extras]
  const collect = (at: 1 | 2 | 3, unit = 1) =>
    Object.fromEntries(lines.flatMap((line) => (line[at] === null ? [] : [[line[0], line[at] * unit]])))
  return {
    serviceMenu: services.map(([name]) => name),
    serviceExtras: extras.map(([name]) => name),
    servicePrices: collect(1, 100),
    serviceMonths: collect(2),
    serviceKilometres: collect(3),
  }
}
