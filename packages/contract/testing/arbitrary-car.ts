import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { type Car, carTypes } from '@forecourt/domain/vehicle/car'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { type ListedCar, listedCarKeys } from '@forecourt/domain/vehicle/listed-car'
import fc from 'fast-check'
import {
  aFlag,
  aList,
  aNumber,
  anAmount,
  anId,
  anInstant,
  aText,
  byName,
  orNull,
} from './arbitrary-values.ts'

const aBasis = fc.constantFrom('drive_away', 'excl_gov', 'egc')
const aDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

export const anyCar: fc.Arbitrary<Car> = fc.record({
  id: anId,
  kind: fc.constantFrom(...vehicleKinds),
  slug: aText,
  name: aText,
  year: orNull(aNumber),
  make: aText,
  model: aText,
  badge: orNull(aText),
  series: orNull(aText),
  stockNumber: aText,
  vin: orNull(aText),
  rego: orNull(aText),
  odometerKm: orNull(aNumber),
  createdAtMs: anInstant,
  date: orNull(aText),
  photosCount: anId,
  carsalesTitle: orNull(aText),
  carsalesSellerIdentifier: orNull(aText),
  carType: fc.constantFrom(...carTypes),
  status: aText,
  preorder: aFlag,
  reserved: aFlag,
  sold: aFlag,
  reservable: orNull(aFlag),
  heldUntilMs: orNull(anInstant),
  soldAtMs: orNull(anInstant),
  showOnDealerWebsite: aFlag,
  priceCents: orNull(anAmount),
  beforePriceCents: orNull(anAmount),
  subscriptionPriceCents: orNull(anAmount),
  priceBasis: aBasis,
  priceState: orNull(aText),
  regoMonths: orNull(aNumber),
  tag: orNull(aText),
  certified: aFlag,
  simpleFuel: orNull(aText),
  historyFileUrl: orNull(aText),
  videoUrl: orNull(aText),
  description: aText,
  images: aList(fc.record({ url: aText, width: anId, height: anId, alt: aText })),
  body: orNull(aText),
  colour: orNull(aText),
  fuel: orNull(aText),
  transmission: orNull(aText),
  drive: orNull(aText),
  engine: orNull(aText),
  doors: orNull(anId),
  seats: orNull(anId),
  attributes: byName(fc.oneof(aText, aNumber, aFlag)),
  evidence: orNull(
    fc.record({
      equipment: aList(fc.record({ title: aText, items: aList(aText) })),
      serviceHistory: orNull(
        fc.record({
          isFull: orNull(aFlag),
          visits: aList(fc.record({ on: aDay, odometerKm: orNull(aNumber), by: orNull(aText) })),
        }),
      ),
      inspection: orNull(fc.record({ on: aDay, by: orNull(aText), points: orNull(anId) })),
      warranty: orNull(
        fc.record({
          by: fc.constantFrom('manufacturer', 'dealer'),
          until: orNull(aDay),
          untilKm: orNull(aNumber),
          monthsFromSale: orNull(anId),
        }),
      ),
      owners: orNull(anId),
    }),
  ),
  priceHistory: aList(fc.record({ atMs: anInstant, priceCents: anAmount, priceBasis: aBasis })),
  dealershipId: anId,
  dealershipSlug: aText,
  locationId: anId,
  city: aText,
  state: aText,
  privateSuburb: orNull(aText),
  privatePostcode: orNull(aText),
  location: fc.record({
    name: aText,
    phone: aText,
    slug: aText,
    city: aText,
    state: aText,
    address: fc.record({ id: anId, street: aText, city: aText, state: aText, placeUrl: orNull(aText) }),
    distributionLocations: aList(aText),
  }),
  financeLenders: byName(
    fc.record({
      interestRate: orNull(aNumber),
      comparisonRate: orNull(aNumber),
      paymentWeekCents: orNull(anAmount),
      paymentMonthCents: orNull(anAmount),
      termMonths: orNull(anId),
      termYears: orNull(anId),
      disclaimer: orNull(aText),
    }),
  ),
  paymentProcessors: aList(
    fc.record({
      authorizationType: fc.constantFrom(...gatewayNames),
      authorizationKey: aText,
      depositCents: orNull(anAmount),
      applePayEnabled: aFlag,
      googlePayEnabled: aFlag,
      googleMerchantId: orNull(aText),
    }),
  ),
  hasCheckoutPaymentProcessor: aFlag,
  averageMarketPriceCents: orNull(anAmount),
  stateAverageMarketPriceCents: orNull(anAmount),
  marketCheckedOn: orNull(aDay),
  customRank: aNumber,
})

export const anyListedCar: fc.Arbitrary<ListedCar> = anyCar.map((car) => {
  const { location, paymentProcessors, images } = car
  const { name, phone, slug, city } = location
  return {
    ...(Object.fromEntries(listedCarKeys.map((key) => [key, car[key]])) as unknown as ListedCar),
    images: images.slice(0, 1),
    location: { name, phone, slug, city },
    paymentProcessors: paymentProcessors.map(({ authorizationType, depositCents }) => ({
      authorizationType,
      depositCents,
    })),
  }
})
