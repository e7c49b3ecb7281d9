import { galahUsedCars } from './dealers/galah-used-cars.ts'
import { harbourCityMotors } from './dealers/harbour-city-motors.ts'
import { threeRiversMotors } from './dealers/three-rivers-motors.ts'
import { throttleAndSpoke } from './dealers/throttle-and-spoke.ts'
import type { DealerPlan } from './world.ts'

/** The demo's dealers, in the order of the directory. */
export const dealers: readonly DealerPlan[] = [
  harbourCityMotors,
  threeRiversMotors,
  galahUsedCars,
  throttleAndSpoke,
]
