import type { Car } from '../vehicle/car.ts'
import type { EventId } from './event-catalogue.ts'
import * as events from './event-ids.ts'

/** The tag of a car for test drives that is not for sale (S3.04). */
export const testDriveOnlyTag = 'Test Drive Only'

/** The event of a booked test drive: 17 for new and demo cars and those tagged for test drives, else 48 (S9.01). */
export function testDriveEvent(car: Pick<Car, 'carType' | 'tag'>): EventId {
  const isUsed = car.carType === 'used' && car.tag?.trim() !== testDriveOnlyTag
  return isUsed ? events.usedTestDrive : events.newTestDrive
}
