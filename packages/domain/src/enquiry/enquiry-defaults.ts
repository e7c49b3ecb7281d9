import type { Car } from '../vehicle/car.ts'

type EnquiredCar = Pick<
  Car,
  'id' | 'dealershipSlug' | 'stockNumber' | 'make' | 'model' | 'carType' | 'status'
>

/**
 * Initial values of an enquiry about a car (S3.17); the opt-in starts ticked (S5.18) unless the site configures
 * otherwise. The keys are those of the lead, including spaces and capitals. Without a car its fields are empty and its
 * id is null.
 */
export function enquiryDefaults(
  car: EnquiredCar | null,
  more: { manufacturerSlug?: string; message?: string; subcategory?: string; optInTicked?: boolean } = {},
) {
  return {
    dealership_slug: car?.dealershipSlug ?? '',
    manufacturer_slug: more.manufacturerSlug ?? '',
    stock_number: car?.stockNumber ?? '',
    'Vehicle Make': car?.make ?? '',
    'Vehicle Model': car?.model ?? '',
    car_type: car?.carType ?? '',
    car_id: car?.id ?? null,
    vehicle_status: car?.status ?? '',
    opt_in: more.optInTicked ?? true,
    message: more.message ?? '',
    subcategory: more.subcategory ?? '',
  }
}
