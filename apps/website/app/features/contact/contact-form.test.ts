import { enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import { sellerQuestions } from '@forecourt/domain/enquiry/seller-questions'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { Dealership, Site } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { stepErrors } from '../../forms/step-fields.ts'
import { buildFormLead } from '../../leads/build-form-lead.ts'
import { formEvent } from '../../leads/form-event.ts'
import { aLocation, aSite, createTestPaths } from '../../testing/a-site.ts'
import { type ContactPrefill, contactForm } from './contact-form.ts'

const cowra = aLocation({ id: 2, name: 'Cowra yard', slug: 'cowra', primary: false, dealershipSlug: 'south' })
const dealership = (id: number, slug: string): Dealership => ({
  id,
  name: slug,
  slug,
  manufacturers: [],
  stripePublishableKey: null,
  licences: [],
  abn: null,
})
const withFlags = (flags: Partial<Site['flags']>, more: Partial<Site> = {}) =>
  aSite({ flags: { ...resolveFlags([]), ...flags }, ...more })

const formOf = (site: Site, wish: ContactPrefill = {}) =>
  contactForm(site, createTestPaths(site), '/contact', wish)
const fieldsOf = (site: Site, wish: ContactPrefill = {}) => formOf(site, wish).steps[0]?.fields ?? []
const namesOf = (site: Site) => fieldsOf(site).map(({ name }) => name)
const fieldOf = (site: Site, wanted: string) => fieldsOf(site).find(({ name }) => name === wanted)
const errorsOf = (site: Site, values: Record<string, string | boolean>) => {
  const fill = startFill(formOf(site), 'k')
  return Object.keys(stepErrors(formOf(site), { ...fill, values: { ...fill.values, ...values } }))
}
const leadOf = (site: Site, values: Record<string, string | boolean>) => {
  const form = formOf(site)
  const fill = startFill(form, 'k')
  const page = { id: null, url: '', userAgent: '' }
  const visit = { visitedPages: [], linkedQueryParams: {} }
  return buildFormLead(form, { ...fill, values: { ...fill.values, ...values } }, { page, visit }).lead
}

const person = {
  name: 'Alinta',
  last_name: 'Murray',
  postcode: '2795',
  phone: '0412 345 678',
  email: 'a@example.com',
  message: 'Hello',
}

describe('contactForm', () => {
  it('asks who writes, what about and what, in the order of a conversation', () => {
    expect(namesOf(aSite())).toEqual([
      'category',
      'name',
      'last_name',
      'postcode',
      'phone',
      'email',
      'rego',
      'message',
      'opt_in',
    ])
  })

  it('starts with every contact field but the state empty, the general enquiry chosen and the opt-in ticked', () => {
    const site = withFlags({ dateOfBirth: true, stateField: true })
    const { values } = startFill(formOf(site), 'k')
    expect(values).toMatchObject({
      name: '',
      last_name: '',
      postcode: '',
      phone: '',
      email: '',
      state: 'qld',
    })
    expect(values).toMatchObject({ day: '', month: '', year: '' })
    expect(values).toMatchObject({ category: 'General Enquiry', opt_in: true })
  })

  it('offers the nine enquiry types', () => {
    expect(fieldOf(aSite(), 'category')?.options?.map(({ value }) => value)).toEqual([...enquiryTypes])
  })

  it('takes the category from a link, and keeps a draft for each category', () => {
    const careers = formOf(aSite(), { category: 'Careers Enquiry' })
    expect(startFill(careers, 'k').values.category).toBe('Careers Enquiry')
    expect(careers.id).toBe('contact-careers-enquiry')
    expect(formOf(aSite()).id).toBe('contact')
  })

  it('requires all but rego and opt-in, and the message unless the site makes it optional', () => {
    const blank = { category: '' }
    expect(errorsOf(aSite(), blank)).toEqual([
      'category',
      'name',
      'last_name',
      'postcode',
      'phone',
      'email',
      'message',
    ])
    expect(errorsOf(withFlags({ optionalMessage: true }), blank)).not.toContain('message')
    expect(errorsOf(aSite(), person)).toEqual([])
  })

  it('asks for the location where there are several that may be seen, by id and name', () => {
    const hidden = aLocation({ id: 3, name: 'Back lot', visible: false })
    const site = aSite({ locations: [aLocation(), cowra, hidden] })
    expect(fieldOf(site, 'location')?.options).toEqual([
      { value: '1', label: 'Bathurst showroom' },
      { value: '2', label: 'Cowra yard' },
    ])
    expect(errorsOf(site, person)).toEqual(['location'])
    expect(errorsOf(site, { ...person, location: '3' })).toEqual(['location'])
    expect(leadOf(site, { ...person, location: '2' }).location).toBe('2')
  })

  it('sends the only location without asking', () => {
    expect(namesOf(aSite())).not.toContain('location')
    expect(leadOf(aSite(), person).location).toBe('1')
  })

  it('has the location and dealership of a location’s page', () => {
    const site = aSite({
      locations: [aLocation(), cowra],
      dealerships: [dealership(1, 'west'), dealership(2, 'south')],
    })
    const form = formOf(site, { location: cowra })
    expect(form).toMatchObject({ id: 'contact-cowra', title: 'Send Cowra yard a message' })
    expect(startFill(form, 'k').values).toMatchObject({ location: '2', preferred_dealership: 'south' })
  })

  it('asks for the dealership where there are several, unless one of them answers every lead', () => {
    const dealerships = [dealership(1, 'west'), dealership(2, 'south')]
    const site = aSite({ dealerships })
    expect(errorsOf(site, person)).toEqual(['preferred_dealership'])
    expect(leadOf(site, { ...person, preferred_dealership: 'south' })).toMatchObject({
      preferred_dealership: 'south',
    })
    const settings = { ...settingDefaults, leadDealershipOverride: 'west' }
    expect(namesOf(aSite({ dealerships, settings }))).not.toContain('preferred_dealership')
    expect(namesOf(aSite({ dealerships: dealerships.slice(0, 1) }))).not.toContain('preferred_dealership')
  })

  it('asks for date of birth and state where the flags say so, and demands them', () => {
    const site = withFlags({ dateOfBirth: true, stateField: true })
    expect(errorsOf(site, { ...person, state: '' })).toEqual(['date_of_birth', 'state'])
    const filled = { ...person, day: '3', month: '4', year: '1980', state: 'nsw' }
    expect(errorsOf(site, filled)).toEqual([])
    expect(leadOf(site, filled)).toMatchObject({ day: '3', month: '4', year: '1980', state: 'nsw' })
  })

  it('asks one site how the visitor heard of it', () => {
    const settings = { ...settingDefaults, marketingSources: ['A friend', 'Drove past'] }
    const site = withFlags({ marketingSource: true }, { settings })
    expect(fieldOf(site, 'marketing_source')).toMatchObject({
      kind: 'select',
      options: [
        { value: 'A friend', label: 'A friend' },
        { value: 'Drove past', label: 'Drove past' },
      ],
    })
    expect(errorsOf(site, person)).toEqual(['marketing_source'])
  })

  it('adds the four ticks of a seller and sends each as Yes or No', () => {
    const site = withFlags({ sellerQuestions: true })
    expect(namesOf(site)).toEqual(expect.arrayContaining([...sellerQuestions]))
    expect(errorsOf(site, person)).toEqual([])
    expect(leadOf(site, { ...person, 'Best Deal': true })).toMatchObject({
      'Ready to sell': 'No',
      'Valuation guide': 'No',
      'Best Finance': 'No',
      'Best Deal': 'Yes',
    })
    expect(leadOf(aSite(), person)).not.toHaveProperty('Best Deal')
  })

  it('sends careers as a general enquiry with its subcategory and event 51', () => {
    const lead = leadOf(aSite(), { ...person, category: 'Careers Enquiry' })
    expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
    expect(formEvent(formOf(aSite()), lead)).toBe(51)
    expect(formEvent(formOf(aSite()), leadOf(aSite(), person))).toBe(22)
  })
})
