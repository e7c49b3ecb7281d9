export const leadDestinations = ['leads', 'mock', 'car-clarity'] as const
export type LeadDestination = (typeof leadDestinations)[number]

/** The specification's wording (S7.34). */
const unknownDestination = 'An incorrect option was provided to a switch-case statement'

/** The endpoint of a destination (S7.19, S7.21). Throws for an unknown one. */
export function leadPath(destination: string): string {
  switch (destination) {
    case 'leads':
      return '/api/leads'
    case 'mock':
      return '/mock/leads'
    case 'car-clarity':
      return '/api/carClarityCustomer'
    default:
      throw new Error(unknownDestination)
  }
}
