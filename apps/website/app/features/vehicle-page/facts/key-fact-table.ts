import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'

/** A fact of any vehicle, or an attribute by its label. */
export type KeyFact = PlainFact | { attribute: string }

export type PlainFact =
  | 'km'
  | 'body'
  | 'transmission'
  | 'fuel'
  | 'engine'
  | 'drive'
  | 'seats'
  | 'doors'
  | 'colour'
  | 'rego'
  | 'year'
  | 'carType'

const attribute = (label: string): KeyFact => ({ attribute: label })

/** Fills the grid if the kind's own facts do not. */
export const commonFacts: readonly PlainFact[] = [
  'km',
  'body',
  'transmission',
  'fuel',
  'engine',
  'drive',
  'seats',
  'colour',
  'rego',
  'carType',
  'year',
  'doors',
]

/** Key facts per kind, most important first. */
export const keyFactTable: Readonly<Record<VehicleKind, readonly KeyFact[]>> = {
  car: ['km', 'body', 'transmission', 'fuel', 'engine', 'drive', 'seats', 'colour'],
  motorcycle: ['km', 'engine', 'body', 'transmission', attribute('Learner approved'), 'colour', 'rego'],
  scooter: ['km', 'engine', attribute('Learner approved'), 'transmission', attribute('Range km'), 'fuel'],
  camper: [attribute('Berths'), 'km', attribute('ATM kg'), attribute('Tare kg'), attribute('Kitchen')],
  caravan: [
    attribute('Berths'),
    attribute('Length m'),
    attribute('ATM kg'),
    attribute('Tare kg'),
    attribute('Ensuite'),
    attribute('Axles'),
  ],
  rv: [attribute('Berths'), 'km', attribute('Length m'), 'transmission', 'fuel', 'engine', 'seats'],
  truck: [
    'km',
    attribute('GVM kg'),
    attribute('Payload kg'),
    attribute('Axles'),
    'transmission',
    'engine',
    attribute('Licence'),
    'body',
  ],
  trailer: [
    attribute('Size ft'),
    attribute('ATM kg'),
    attribute('Tare kg'),
    attribute('Axles'),
    attribute('Brakes'),
  ],
}
