import type { CarType } from '../vehicle/car.ts'
import type { EventId } from './event-catalogue.ts'
import * as events from './event-ids.ts'

/** The event of an enquiry about a car: 15 for used, 14 for new (S9.01), and for demo, which is sold as new. */
export function enquiryEvent(carType: CarType): EventId {
  return carType === 'used' ? events.usedCarEnquiry : events.newCarEnquiry
}
