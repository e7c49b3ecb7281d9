import type { CarType } from '../vehicle/car.ts'

type Law = { used: string; other: string }

const none = (state: string) =>
  `The law of ${state} gives no general cooling-off period on a vehicle bought from a dealer.`

const victoria =
  'In Victoria you may end the contract within 3 clear business days of signing it; the dealer may then keep $400 or 2% of the price, whichever is more.'
const newSouthWales =
  'In New South Wales there is a cooling-off period of one business day where the dealer arranges your finance; if you end the contract, the dealer may keep $250 or 2% of the price, whichever is less.'

/** By the state where the dealer trades. Sources: consumer.vic.gov.au, fairtrading.nsw.gov.au, sa.gov.au, Queensland Law Handbook. */
const laws: Readonly<Record<string, Law>> = {
  VIC: { used: victoria, other: victoria },
  NSW: { used: newSouthWales, other: newSouthWales },
  QLD: {
    used: 'In Queensland you may end the contract for a used vehicle within one business day; the dealer may keep at most $100.',
    other: 'In Queensland there is no cooling-off period on a new vehicle.',
  },
  SA: {
    used: 'In South Australia you may end the contract for a used vehicle within 2 clear business days; the dealer may keep $100 or 2% of the price, whichever is less.',
    other: 'In South Australia there is no cooling-off period on a new vehicle.',
  },
  ACT: {
    used: 'In the ACT you may end the contract for a used vehicle within 3 business days of signing it.',
    other: 'In the ACT there is no cooling-off period on a new vehicle.',
  },
  WA: { used: none('Western Australia'), other: none('Western Australia') },
  NT: { used: none('the Northern Territory'), other: none('the Northern Territory') },
  TAS: { used: none('Tasmania'), other: none('Tasmania') },
}

/**
 * What the law says of changing one's mind once a contract is signed. A deposit that holds a car is none, so this is
 * told beside it and not instead of it. Null where we know of no rule to tell.
 */
export function coolingOff(state: string, carType: CarType): string | null {
  const law = Object.hasOwn(laws, state.toUpperCase()) ? laws[state.toUpperCase()] : undefined
  return law ? (carType === 'used' ? law.used : law.other) : null
}
