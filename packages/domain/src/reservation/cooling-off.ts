import { findState, type State } from '../country/state.ts'
import type { CarType } from '../vehicle/car.ts'
import type { VehicleKind } from '../vehicle/kind/kind.ts'

/** What we say about changing one's mind after signing, and an agency to ask besides the dealer. */
export type CoolingOff = { text: string; agency: { name: string; href: string } | null }

type Place = {
  name: string
  agency: NonNullable<CoolingOff['agency']>
  /** What a state source says about cars, by type; missing if none was found. */
  cars: Partial<Record<CarType, string>>
}

const limited = 'If you do, the dealer may keep an amount that the law limits.'
const victoria = `In Victoria the law generally gives you 3 clear business days to end a contract for a car. ${limited}`
const newSouthWales = `In New South Wales the law gives you one day to end the contract where the dealer arranges your finance. ${limited}`

/**
 * Sources: consumer.vic.gov.au, fairtrading.nsw.gov.au, sa.gov.au, Queensland Law Handbook. They only cover cars; we
 * claim nothing they do not state.
 */
const places: Readonly<Record<State, Place>> = {
  VIC: {
    name: 'Victoria',
    agency: { name: 'Consumer Affairs Victoria', href: 'https://www.consumer.vic.gov.au/' },
    cars: { used: victoria, new: victoria, demo: victoria },
  },
  NSW: {
    name: 'New South Wales',
    agency: { name: 'NSW Fair Trading', href: 'https://www.fairtrading.nsw.gov.au/' },
    cars: { used: newSouthWales, new: newSouthWales, demo: newSouthWales },
  },
  QLD: {
    name: 'Queensland',
    agency: { name: 'the Office of Fair Trading', href: 'https://www.qld.gov.au/law/fair-trading' },
    cars: {
      used: `In Queensland the law generally gives you one business day to end a contract for a used car. ${limited}`,
      new: 'In Queensland the law gives no cooling-off period on a new car.',
    },
  },
  SA: {
    name: 'South Australia',
    agency: { name: 'Consumer and Business Services', href: 'https://www.cbs.sa.gov.au/' },
    cars: {
      used: `In South Australia the law generally gives you 2 clear business days to end a contract for a used car. ${limited}`,
    },
  },
  ACT: {
    name: 'the ACT',
    agency: { name: 'Access Canberra', href: 'https://www.accesscanberra.act.gov.au/' },
    cars: {},
  },
  WA: {
    name: 'Western Australia',
    agency: { name: 'Consumer Protection', href: 'https://www.consumerprotection.wa.gov.au/' },
    cars: {},
  },
  NT: {
    name: 'the Northern Territory',
    agency: { name: 'NT Consumer Affairs', href: 'https://consumeraffairs.nt.gov.au/' },
    cars: {},
  },
  TAS: {
    name: 'Tasmania',
    agency: { name: 'Consumer, Building and Occupational Services', href: 'https://www.cbos.tas.gov.au/' },
    cars: {},
  },
}

/**
 * By the dealer's state. A deposit is not a contract of sale, so this is additional information. A period is stated
 * only where a source states it; otherwise the text names whom to ask.
 */
export function coolingOff(state: string, kind: VehicleKind, carType: CarType): CoolingOff {
  const known = findState(state)
  const place = known && places[known]
  const named = kind === 'car' ? place?.cars[carType] : undefined
  const where = place ? `the law of ${place.name}` : 'the law where you buy'
  return {
    text:
      named ??
      `Whether you can still change your mind then depends on ${where} and on the contract. Ask us before you sign.`,
    agency: place?.agency ?? null,
  }
}
