import type { Car } from '../vehicle/car.ts'
import type { EventId } from './event-catalogue.ts'
import * as events from './event-ids.ts'

/** The tag of a car that is there to be driven and not to be sold (S3.04). */
export const testDriveOnlyTag = 'Test Drive Only'

/** The event of a booked test drive: 17 for a new or demo car and for any that is tagged for test drives, else 48 (S9.01). */
export function testDriveEvent(car: Pick<Car, 'carType' | 'tag'>): EventId {
  const isUsed = car.carType === 'used' && car.tag?.trim() !== testDriveOnlyTag
  return isUsed ? events.usedTestDrive : events.newTestDrive
}
