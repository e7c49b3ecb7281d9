import { expect, it } from 'vitest'
import { describeApplication } from './describe-application.ts'

const sent = {
  page_id: 'finance',
  finance_price: '24,500',
  finance_deposit: '2000',
  finance_trade_in: '',
  finance_term: '5',
  home_status: 'renting',
  work_status: 'full',
  dependants: '2',
}

it('repeats the figures of the loan and names the parts that were answered', () => {
  expect(describeApplication(sent)).toEqual([
    { label: 'Price or budget', value: '$24,500' },
    { label: 'Deposit', value: '$2,000' },
    { label: 'Loan term', value: '5 years' },
    {
      label: 'You told us about',
      value: 'the loan, yourself, your home, your work, your income and expenses',
    },
  ])
  const talked = { page_id: 'financePreApproval', finance_price: '18000', finance_term: '1' }
  expect(describeApplication(talked)).toEqual([
    { label: 'Price or budget', value: '$18,000' },
    { label: 'Loan term', value: '1 year' },
    { label: 'You told us about', value: 'the loan, yourself' },
  ])
})

it('leaves out invalid numbers', () => {
  const hostile = { ...sent, finance_price: 'Win at evil.example', finance_deposit: '1e9', finance_term: {} }
  expect(describeApplication(hostile)).toEqual([
    { label: 'You told us about', value: expect.not.stringContaining('evil') },
  ])
})

it.each(['contact', null, undefined])('is null on the page %s', (page_id) => {
  expect(describeApplication({ ...sent, page_id })).toBeNull()
})
