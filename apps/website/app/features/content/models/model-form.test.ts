import { expect, it } from 'vitest'
import { startFill } from '../../../forms/fill.ts'
import { stepErrors } from '../../../forms/step-fields.ts'
import { buildFormLead } from '../../../leads/build-form-lead.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { modelForm } from './model-form.ts'

const cx5 = { slug: 'cx-5', title: 'Mazda CX-5', make: 'Mazda', model: 'CX-5', grades: ['Touring', 'Akera'] }

it('asks about a model as about a new vehicle, with the grade and event 14', () => {
  const site = aSite()
  const form = modelForm(site, createTestPaths(site), '/models/mazda/cx-5', cx5)
  expect(Object.keys(stepErrors(form, startFill(form, 'k')))).toEqual([
    'name',
    'last_name',
    'postcode',
    'phone',
    'email',
    'message',
  ])
  const fill = startFill(form, 'k')
  const page = { id: null, url: '', userAgent: '' }
  const visit = { visitedPages: [], linkedQueryParams: {} }
  const { lead } = buildFormLead(
    form,
    { ...fill, values: { ...fill.values, grade: 'Akera' } },
    { page, visit },
  )
  expect(lead).toMatchObject({
    category: 'New Vehicle Enquiry',
    'Vehicle Make': 'Mazda',
    'Vehicle Model': 'CX-5',
    car_type: 'new',
    grade: 'Akera',
  })
  expect(form.event).toBe(14)
})

it('asks for no grade where there are none', () => {
  const site = aSite()
  const form = modelForm(site, createTestPaths(site), '/x', { ...cx5, grades: [] })
  expect(form.steps[0]?.fields.map(({ name }) => name)).not.toContain('grade')
})
