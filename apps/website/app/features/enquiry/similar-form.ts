import type { GoneVehicle } from '@forecourt/contract/endpoints/stock'
import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { formatPrice, shownPrice } from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { FormField } from '../../forms/form.ts'
import { aboutCar } from '../../leads/about-car.ts'
import { formBase, siteDefaults } from '../../leads/form-base.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../leads/person-fields.ts'
import { vehicleTitle } from '../../site/vehicle-title.ts'
import { similarWords } from './words.ts'

/**
 * For visitors who missed a vehicle and want one like it (S2.37, S2.38). Prefilled with that vehicle, even if it is
 * long gone, as far as it is known.
 */
export function similarForm(
  car: Car | null,
  site: Site,
  paths: Paths,
  action: string,
  gone: GoneVehicle | null = null,
): LeadForm {
  const { message, optIn } = wordsFields(site)
  const defaults = enquiryDefaults(null, siteDefaults(site))
  const base = car ? aboutCar(car, site, paths) : { ...formBase(site, paths), values: defaults }
  return {
    ...base,
    // The form itself replaces the link to similar vehicles.
    car: base.car && { ...base.car, similar: null },
    id: car ? `similar-${car.id}` : 'similar',
    title: site.settings.similarLabel,
    introduction: similarWords.introduction,
    steps: [
      {
        fields: [
          ...message.map((field): FormField => ({ ...field, label: similarWords.wish, required: true })),
          { name: 'budget', label: similarWords.budget, kind: 'money', required: false },
          ...personFields(site),
          ...optIn,
        ],
      },
    ],
    values: { ...base.values, ...(car ? describeWantedCar(car, site) : gone && describeGone(gone)) },
    category: 'Similar Vehicle Enquiry',
    pageId: 'findSimilar',
    action,
  }
}

function describeGone(vehicle: GoneVehicle) {
  return {
    message: describeWantedVehicle(vehicle),
    stock_number: vehicle.stocknum,
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
  }
}

function describeWantedVehicle(vehicle: Pick<Car, 'year' | 'make' | 'model' | 'name' | 'badge'>): string {
  return similarWords.like([vehicleTitle(vehicle), vehicle.badge].filter(Boolean).join(' '))
}

function describeWantedCar(car: Car, site: Site) {
  const price = shownPrice(car, site)
  return { message: describeWantedVehicle(car), budget: price ? formatPrice(price) : '' }
}
