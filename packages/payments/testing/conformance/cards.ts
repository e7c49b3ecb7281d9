/** Cards of the sandbox by purpose. */
export const cards = {
  pays: '4242424242424242',
  challenged: '4000000000003220',
  challengedThenDeclined: '4000008400001629',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  pending: '4000000000000077',
} as const
