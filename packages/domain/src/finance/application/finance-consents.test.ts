import { expect, it } from 'vitest'
import { australia } from '../../country/australia.ts'
import { newZealand } from '../../country/new-zealand.ts'
import { financeConsents, scoreConsent } from './finance-consents.ts'

it('names the site and the law of its country, with the version of the wording', () => {
  const [au, truth] = financeConsents({ name: 'West Motors', country: australia })
  const [nz] = financeConsents({ name: 'Kowhai', country: newZealand })
  expect(au.text).toContain('West Motors')
  expect(au.text).toContain('Privacy Act 1988')
  expect(nz.text).toContain('Credit Reporting Privacy Code 2020')
  expect(nz.text).not.toContain('Privacy Act 1988')
  for (const { version } of [au, nz, truth, scoreConsent({ name: 'West Motors' })])
    expect(version).toMatch(/^\d{4}-\d\d$/)
})
