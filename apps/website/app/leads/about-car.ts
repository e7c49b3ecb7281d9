import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { enquiryEvent } from '@forecourt/domain/tracking/enquiry-event'
import type { Car } from '@forecourt/domain/vehicle/car'
import { formBase, siteDefaults } from './form-base.ts'
import { formCar } from './form-car.ts'

/** Common to forms about one vehicle: the lead describes it (S3.17), and the event is that of an enquiry (S9.01). */
export function aboutCar(car: Car, site: Site, paths: Paths) {
  return {
    ...formBase(site, paths),
    values: { ...enquiryDefaults(car, siteDefaults(site)) },
    event: enquiryEvent(car.carType),
    car: formCar(car, site, paths),
  }
}
