import { expect, it } from 'vitest'
import { describeRecords, nameEnquiries } from './words.ts'

it('names each person with the number of their enquiries', () => {
  expect(nameEnquiries([{ name: 'Ann Lee' }, { name: 'Bert Lee' }, { name: 'Ann Lee' }])).toBe(
    'Ann Lee (2), Bert Lee (1)',
  )
})

it('lists the data stored under an address, and omits kinds without any', () => {
  const none = { accounts: 0, subscriptions: 0, waiting: 0, reservations: 0, mailChoices: 0 }
  const kept = { ...none, address: 'ann@example.com', isTheirs: true }
  expect(describeRecords({ ...kept, accounts: 1, subscriptions: 2 })).toBe('1 account, 2 subscriptions')
  expect(describeRecords({ ...kept, waiting: 2 })).toBe('2 places on waiting lists')
})
