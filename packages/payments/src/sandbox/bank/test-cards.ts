/** Why the simulated bank declines; each API has its own code for it. */
export type SandboxDecline =
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'wrong-details'
  | 'gateway-busy'
  | 'not-authenticated'

export type TestCard = {
  readonly number: string
  readonly title: string
  /** What the bank does immediately, or after 3-D Secure. */
  readonly bank: 'approves' | 'takes its time' | SandboxDecline
  readonly challenge: boolean
}

/**
 * The sandbox's test cards, the same for all gateways. All other numbers are rejected, so that nobody enters a real
 * card.
 */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', title: 'Visa, pays', bank: 'approves', challenge: false },
  { number: '5555555555554444', title: 'Mastercard, pays', bank: 'approves', challenge: false },
  { number: '4000000000003220', title: '3-D Secure, then pays', bank: 'approves', challenge: true },
  { number: '4000008400001629', title: '3-D Secure, then declined', bank: 'declined', challenge: true },
  { number: '4000000000000002', title: 'Declined', bank: 'declined', challenge: false },
  { number: '4000000000009995', title: 'Not enough funds', bank: 'insufficient-funds', challenge: false },
  { number: '4000000000000069', title: 'Expired card', bank: 'expired-card', challenge: false },
  { number: '4000000000000127', title: 'Wrong security code', bank: 'wrong-details', challenge: false },
  { number: '4000000000000119', title: 'Bank not reachable', bank: 'gateway-busy', challenge: false },
  { number: '4000000000000077', title: 'Stays pending', bank: 'takes its time', challenge: false },
]

export function findTestCard(number: string): TestCard | null {
  const digits = number.replaceAll(/[\s-]/g, '')
  return testCards.find((card) => card.number === digits) ?? null
}
