import { describe, expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { financeDisclaimers } from './finance-disclaimers.ts'

const assumptions = [
  'Repayments assume a deposit of 10% of the price.',
  'The comparison rate is based on a 5 year secured loan of $30,000.',
  australia.credit.comparisonWarning,
]

describe('financeDisclaimers', () => {
  it('states the deposit, the example loan and the warning with every figure [S9.17]', () => {
    expect(
      financeDisclaimers({
        country: australia,
        validity: { kind: 'open' },
        lenderDisclaimer: null,
        creditLicence: '',
      }),
    ).toEqual(assumptions)
  })

  it('adds the end of the offer, the words of the lender and the licence', () => {
    expect(
      financeDisclaimers({
        country: australia,
        validity: { kind: 'until', lastDay: '2026-02-28', isOver: false },
        lenderDisclaimer: ' Fees apply. ',
        creditLicence: ' Credit licence 123456 ',
      }),
    ).toEqual([...assumptions, 'Offer valid until 28 February 2026.', 'Fees apply.', 'Credit licence 123456'])
  })

  it('has New Zealand’s own notice there, and not the Australian warning', () => {
    expect(
      financeDisclaimers({
        country: newZealand,
        validity: { kind: 'open' },
        lenderDisclaimer: null,
        creditLicence: '',
      }),
    ).toEqual(['Repayments assume a deposit of 10% of the price.', ...newZealand.credit.notices])
    expect(newZealand.credit.notices.join()).not.toMatch(/comparison rate|WARNING/)
  })

  it('leaves out lines of spaces', () => {
    expect(
      financeDisclaimers({
        country: australia,
        validity: { kind: 'unknown' },
        lenderDisclaimer: '  ',
        creditLicence: ' ',
      }),
    ).toEqual(assumptions)
  })

  it('words the warning as prescribed', () => {
    expect(australia.credit.comparisonWarning).toBe(
      'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    )
  })
})
