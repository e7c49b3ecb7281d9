import { anvilTruckCentre } from './dealers/anvil-truck-centre.ts'
import { bigBoxCars } from './dealers/big-box-cars.ts'
import { bluegumSkoda } from './dealers/bluegum-skoda.ts'
import { driftwoodCampers } from './dealers/driftwood-campers.ts'
import { galahUsedCars } from './dealers/galah-used-cars.ts'
import { harbourCityMotors } from './dealers/harbour-city-motors.ts'
import { hitchAndHaul } from './dealers/hitch-and-haul.ts'
import { kowhaiMotorCompany } from './dealers/kowhai-motor-company.ts'
import { lachlanValleyCars } from './dealers/lachlan-valley-cars.ts'
import { magpieRidgeCaravans } from './dealers/magpie-ridge-caravans.ts'
import { panorama4x4 } from './dealers/panorama-4x4.ts'
import { paperbarkMazda } from './dealers/paperbark-mazda.ts'
import type { DealerPlan } from './dealers/parts/dealer-plan.ts'
import { saltbushRv } from './dealers/saltbush-rv.ts'
import { threeRiversMotors } from './dealers/three-rivers-motors.ts'
import { throttleAndSpoke } from './dealers/throttle-and-spoke.ts'
import { wattleStreetMotors } from './dealers/wattle-street-motors.ts'
import { zippityScooters } from './dealers/zippity-scooters.ts'

/** The demo's dealers, in the order of the directory. */
export const dealers: readonly DealerPlan[] = [
  harbourCityMotors,
  threeRiversMotors,
  bigBoxCars,
  throttleAndSpoke,
  driftwoodCampers,
  anvilTruckCentre,
  paperbarkMazda,
  galahUsedCars,
  saltbushRv,
  magpieRidgeCaravans,
  bluegumSkoda,
  panorama4x4,
  zippityScooters,
  hitchAndHaul,
  lachlanValleyCars,
  kowhaiMotorCompany,
  wattleStreetMotors,
]
