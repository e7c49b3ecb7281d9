import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'

/** A fact of every vehicle, or an attribute of its kind by its label. */
export type CardFact = 'km' | 'transmission' | 'fuel' | 'engine' | 'body' | { attribute: string }

const attribute = (label: string): CardFact => ({ attribute: label })

/** What a buyer of each kind asks first; a card shows the first three that the vehicle has. */
export const cardFactTable: Readonly<Record<VehicleKind, readonly CardFact[]>> = {
  car: ['km', 'transmission', 'fuel', 'engine', 'body'],
  motorcycle: ['km', 'engine', attribute('Learner approved'), 'transmission', 'body'],
  scooter: ['km', 'engine', attribute('Learner approved'), 'transmission', 'fuel'],
  camper: [attribute('Berths'), 'km', attribute('ATM kg'), 'transmission', attribute('Kitchen')],
  caravan: [attribute('Berths'), attribute('Length m'), attribute('ATM kg'), attribute('Ensuite'), 'body'],
  rv: [attribute('Berths'), 'km', attribute('Length m'), 'transmission', 'fuel'],
  truck: ['km', attribute('GVM kg'), attribute('GCM kg'), attribute('Axles'), 'transmission'],
  trailer: [attribute('Size ft'), attribute('ATM kg'), attribute('Brakes'), 'body'],
}
