import { applicantAnswers } from '@forecourt/domain/enquiry/applicant-answers'
import { leadLines } from '@forecourt/domain/lead/handling/lead-lines'
import { expect, it } from 'vitest'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { financeForm } from './finance-form.ts'

const site = aSite()
const ask = {
  car: null,
  budgetDollars: null,
  loan: null,
  preferredDealership: null,
  carType: null,
  isPreApproval: false,
}
const { steps } = financeForm(ask, site, createTestPaths(site), { action: '/finance', given: [] })
const choices = steps
  .flatMap(({ fields }) => fields)
  .flatMap(({ name, options }) => (options && name !== 'finance_term' ? [{ name, options }] : []))

it('sends the label of each option that the applicant chose', () => {
  expect(choices.map(({ name }) => name)).toEqual(Object.keys(applicantAnswers))
  for (const { name, options } of choices)
    for (const { value, label } of options)
      expect(leadLines({ [name]: value }), name).toEqual([{ label: expect.any(String), value: label }])
})
