import { numberText } from '@forecourt/domain/money/number-text'
import type { Car } from '@forecourt/domain/vehicle/car'
import {
  attributeAmount,
  attributeFact,
  splitAttributeLabel,
} from '@forecourt/domain/vehicle/evidence/attribute-fact'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { factWords } from '../words.ts'

type FactCar = Pick<Car, 'kind' | 'odometerKm' | 'transmission' | 'fuel' | 'engine' | 'body' | 'attributes'>

const maxFacts = 3

/** At most three facts, the most important ones for buyers of the vehicle's kind. */
export function cardFacts(car: FactCar): string[] {
  const facts = cardFactTable[car.kind].map((fact) => factText(car, fact))
  return [...new Set(facts.filter((fact) => fact !== null && fact !== ''))].slice(0, maxFacts) as string[]
}

/** Name and value of a table column. */
export type FactColumn = readonly [name: string, value: string | null]

/** The most important facts of the vehicle's kind as table columns, including empty ones. */
export function factColumns(car: FactCar): FactColumn[] {
  return cardFactTable[car.kind].slice(0, maxFacts).map((fact) => {
    if (typeof fact !== 'object') return [factWords.names[fact], factText(car, fact) || null]
    const value = car.attributes[fact.attribute]
    const { name } = splitAttributeLabel(fact.attribute)
    return [name, value === false ? null : (attributeFact(fact.attribute, value)?.value ?? null)]
  })
}

function factText(car: FactCar, fact: CardFact): string | null {
  if (typeof fact === 'object') return attributeText(fact.attribute, car.attributes[fact.attribute])
  // Shortens "Automatic (…)", because a card has no room for the details.
  if (fact === 'transmission') return car.transmission?.replace(/^(Automatic) \(.*\)$/, '$1') ?? null
  if (fact !== 'km') return car[fact]
  return car.odometerKm === null ? null : factWords.kilometres(numberText(car.odometerKm))
}

/** "ATM kg": 2000 reads "ATM 2,000 kg", "Length m": 5.2 reads "5.2 m", Berths: 4 reads "4 berths". */
function attributeText(label: string, value: string | number | boolean | undefined): string | null {
  if (value === undefined || value === false || value === '') return null
  if (value === true) return label
  const { name, unit } = splitAttributeLabel(label)
  const amount = attributeAmount(name, value)
  if (unit === 'm' || unit === 'ft') return `${amount} ${unit}`
  if (unit !== '') return `${name} ${amount} ${unit}`
  return `${amount} ${name.toLowerCase()}`
}

/** A fact of every vehicle, or an attribute by its label. */
type CardFact = keyof typeof factWords.names | { attribute: string }

const attribute = (label: string): CardFact => ({ attribute: label })

/** Facts per kind in order of importance; a card shows the first three that the vehicle has. */
const cardFactTable: Readonly<Record<VehicleKind, readonly CardFact[]>> = {
  car: ['km', 'transmission', 'fuel', 'engine', 'body'],
  motorcycle: ['km', 'engine', attribute('Learner approved'), 'transmission', 'body'],
  scooter: ['km', 'engine', attribute('Learner approved'), 'transmission', 'fuel'],
  camper: [attribute('Berths'), 'km', attribute('ATM kg'), 'transmission', attribute('Kitchen')],
  caravan: [attribute('Berths'), attribute('Length m'), attribute('ATM kg'), attribute('Ensuite'), 'body'],
  rv: [attribute('Berths'), 'km', attribute('Length m'), 'transmission', 'fuel'],
  truck: ['km', attribute('GVM kg'), attribute('GCM kg'), attribute('Axles'), 'transmission'],
  trailer: [attribute('Size ft'), attribute('ATM kg'), attribute('Brakes'), 'body'],
}
