import { describe, expect, it } from 'vitest'
import { loanAddress, readLoanInput, startLoanInput } from './loan-input.ts'

const start = startLoanInput({ priceDollars: 30_000, ratePercent: 10 })
const read = (search: string) => readLoanInput(new URLSearchParams(search), start)

describe('the calculator’s address', () => {
  it('starts with a tenth as deposit, five years and the rate of the site [S9.17] [S9.18]', () => {
    expect(read('')).toEqual({
      start: 'price',
      price: '30000',
      repayment: '150',
      deposit: '3000',
      trade_in: '0',
      term: '5',
      balloon: '0',
      rate: '10',
      frequency: 'weekly',
    })
  })

  it('writes only what differs, and is read back unchanged', () => {
    const changed = { ...start, price: '45500', term: '7', frequency: 'monthly', deposit: '', rate: '6.5' }
    const page = { path: '/finance', otherParameters: [], start }
    expect(loanAddress(page, start)).toBe('/finance')
    const address = loanAddress(page, changed)
    expect(address).toBe('/finance?price=45500&term=7&rate=6.5&frequency=monthly')
    // An empty field is left out of the address, so it comes back as the default, a tenth.
    expect(read(address.split('?')[1] ?? '')).toEqual({ ...changed, deposit: '4550' })
  })

  it('keeps the other parameters of the page', () => {
    const page = {
      path: '/finance',
      otherParameters: [...new URLSearchParams('car_id=7&preferredDealership=b%20c')],
      start,
    }
    expect(loanAddress(page, start)).toBe('/finance?car_id=7&preferredDealership=b+c')
    expect(loanAddress(page, { ...start, term: '3' })).toBe(
      '/finance?car_id=7&preferredDealership=b+c&term=3',
    )
  })

  it('uses a tenth of a changed price as deposit, and accepts only existing terms and frequencies', () => {
    expect(read('price=20000').deposit).toBe('2000')
    expect(read('price=20000&deposit=1').deposit).toBe('1')
    expect(read('price=abc').deposit).toBe('0')
    expect(read('term=40&frequency=hourly&start=end')).toEqual(start)
    expect(read(`rate=${'9'.repeat(99)}`).rate).toHaveLength(12)
  })
})
