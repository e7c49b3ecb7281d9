import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { describe, expect, it } from 'vitest'
import { startFill } from '../../../forms/fill.ts'
import { stepErrors } from '../../../forms/step-fields.ts'
import { buildFormLead } from '../../../leads/build-form-lead.ts'
import { aLocation, aSite, createTestPaths } from '../../../testing/a-site.ts'
import { partsForm, partsLocations } from './parts-form.ts'

const counter = aLocation({ id: 5, name: 'Parts counter', locationType: 'parts' })
const workshop = aLocation({ id: 6, name: 'Workshop', locationType: 'service' })
const formOf = (site = aSite()) => partsForm(site, createTestPaths(site), '/vehicle-parts-and-accessories')
const names = (site = aSite()) => formOf(site).steps[0]?.fields.map(({ name }) => name)

describe('partsForm', () => {
  it('asks first for the part, then for the vehicle, then for the person', () => {
    expect(names()).toEqual([
      'message',
      'Vehicle Make',
      'Vehicle Model',
      'rego',
      'name',
      'last_name',
      'postcode',
      'phone',
      'email',
      'opt_in',
    ])
  })

  it('demands the part even where messages may be empty, and never the registration', () => {
    const site = aSite({ flags: { ...resolveFlags([]), optionalMessage: true } })
    const errors = Object.keys(stepErrors(formOf(site), startFill(formOf(site), 'k')))
    expect(errors).toContain('message')
    expect(errors).not.toContain('rego')
  })

  it('asks which counter where there are several, and offers fitting only with a workshop', () => {
    const other = { ...counter, id: 7, name: 'Second counter' }
    const site = aSite({ locations: [aLocation(), counter, other, workshop] })
    const fields = formOf(site).steps[0]?.fields ?? []
    expect(fields.find(({ name }) => name === 'location')?.options).toEqual([
      { value: '5', label: 'Parts counter' },
      { value: '7', label: 'Second counter' },
    ])
    expect(names(site)).toContain('additional_services')
    expect(names(aSite({ locations: [counter] }))).not.toContain('additional_services')
  })

  it('sends a parts enquiry with vehicle, services and the only counter', () => {
    const site = aSite({ locations: [aLocation(), counter, workshop] })
    const form = formOf(site)
    const fill = startFill(form, 'k')
    const values = {
      ...fill.values,
      'Vehicle Make': 'Isuzu',
      'Vehicle Model': 'NPR 2019',
      message: 'Towbar',
      additional_services: ['Fit the part for me'],
    }
    const page = { id: null, url: '', userAgent: '' }
    const visit = { visitedPages: [], linkedQueryParams: {} }
    expect(buildFormLead(form, { ...fill, values }, { page, visit }).lead).toMatchObject({
      category: 'Parts Enquiry',
      location: '5',
      'Vehicle Make': 'Isuzu',
      'Vehicle Model': 'NPR 2019',
      additional_services: 'Fit the part for me',
      message: 'Towbar',
    })
  })
})

describe('partsLocations', () => {
  it('are the showrooms of a dealer without a counter, and never what is hidden', () => {
    expect(partsLocations({ locations: [aLocation(), counter, workshop] })).toEqual([counter])
    expect(partsLocations({ locations: [aLocation(), workshop] })).toEqual([aLocation()])
    expect(partsLocations({ locations: [{ ...counter, visible: false }] })).toEqual([])
  })
})
