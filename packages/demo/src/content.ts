import { anvilTruckCentre } from './content/anvil-truck-centre.ts'
import { bigBoxCars } from './content/big-box-cars.ts'
import { bluegumSkoda } from './content/bluegum-skoda.ts'
import { driftwoodCampers } from './content/driftwood-campers.ts'
import { galahUsedCars } from './content/galah-used-cars.ts'
import { harbourCityMotors } from './content/harbour-city-motors.ts'
import { hitchAndHaul } from './content/hitch-and-haul.ts'
import { kowhaiMotorCompany } from './content/kowhai-motor-company.ts'
import { lachlanValleyCars } from './content/lachlan-valley-cars.ts'
import { magpieRidgeCaravans } from './content/magpie-ridge-caravans.ts'
import { panorama4x4 } from './content/panorama-4x4.ts'
import { paperbarkMazda } from './content/paperbark-mazda.ts'
import type { DealerContent } from './content/parts/define-content.ts'
import { saltbushRv } from './content/saltbush-rv.ts'
import { threeRiversMotors } from './content/three-rivers-motors.ts'
import { throttleAndSpoke } from './content/throttle-and-spoke.ts'
import { wattleStreetMotors } from './content/wattle-street-motors.ts'
import { zippityScooters } from './content/zippity-scooters.ts'

const contents: Readonly<Record<string, (nowMs: number) => DealerContent>> = {
  'anvil-truck-centre': anvilTruckCentre,
  'big-box-cars': bigBoxCars,
  'bluegum-skoda': bluegumSkoda,
  'driftwood-campers': driftwoodCampers,
  'galah-used-cars': galahUsedCars,
  'harbour-city-motors': harbourCityMotors,
  'hitch-and-haul': hitchAndHaul,
  'kowhai-motor-company': kowhaiMotorCompany,
  'lachlan-valley-cars': lachlanValleyCars,
  'magpie-ridge-caravans': magpieRidgeCaravans,
  'panorama-4x4': panorama4x4,
  'paperbark-mazda': paperbarkMazda,
  'saltbush-rv': saltbushRv,
  'three-rivers-motors': threeRiversMotors,
  'throttle-and-spoke': throttleAndSpoke,
  'wattle-street-motors': wattleStreetMotors,
  'zippity-scooters': zippityScooters,
}

/** The content of a demo dealer's site; empty for any other site. */
export function writeContent(slug: string, nowMs: number): DealerContent {
  return contents[slug]?.(nowMs) ?? { documents: [], pictures: [] }
}
