import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { skipTo } from '../form/steps/move-step.ts'
import { stepSent } from '../form/steps/send-step.ts'
import { startSteps } from '../form/steps/step-state.ts'
import { buildLead, type LeadContext } from './build-lead.ts'

function aContext(change: Partial<LeadContext> = {}): LeadContext {
  return {
    values: {},
    site: { slug: 'our-site', settings: { leadDealershipOverride: '' } },
    car: null,
    steps: null,
    page: { id: null, url: 'https://our-site.test/contact', userAgent: 'Browser/1' },
    visit: { visitedPages: [], linkedQueryParams: {} },
    ...change,
  }
}
function lead(change: Partial<LeadContext>) {
  return buildLead(aContext(change)).lead as Record<string, unknown>
}

describe('buildLead', () => {
  it('fills every field of the lead in an object named lead [S3.26] [S3.27] [S3.28]', () => {
    const values = {
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '0412 345 678',
      postcode: '4000',
      category: 'Service Enquiry',
      subcategory: 'Logbook',
      opt_in: true,
      dealership_slug: 'west',
      location: 3,
      message: 'Hello',
      rego: 'ABC123',
      additional_services: ['Detailing', 'Tyres'],
    }
    const steps = stepSent(skipTo(startSteps(4), 2), 'L1')
    const context = aContext({
      values,
      steps,
      car: { id: 7, dealershipId: 2 },
      page: { id: 'p9', url: 'https://our-site.test/service', userAgent: 'Browser/1' },
      visit: {
        visitedPages: ['/', '/service'],
        linkedQueryParams: { gclid: 'g' },
        latestClick: { fbclid: 'f' },
      },
    })
    expect(buildLead(context)).toEqual({
      lead: {
        name: 'Ann',
        last_name: 'Lee',
        email: 'ann@example.com',
        phone: '0412 345 678',
        postcode: '4000',
        category: 'Service Enquiry',
        subcategory: 'Logbook',
        lead_id: 'L1',
        lead_status: 'Incomplete',
        form_completed: false,
        page_id: 'p9',
        opt_in: true,
        dealership_slug: 'west',
        website_slug: 'our-site',
        location: '3',
        message: 'Hello',
        Rego: 'ABC123',
        additional_services: 'Detailing, Tyres',
        skipped_steps: [{ from: 1, to: 3 }],
        step_number: 3,
        url: 'https://our-site.test/service',
        source: 'Website',
        user_agent: 'Browser/1',
        car_id: 7,
        car_dealership_id: 2,
        lead_attributes: {
          visited_pages: ['/', '/service'],
          linked_query_params: { gclid: 'g' },
          latest_click: { fbclid: 'f' },
        },
      },
    })
  })

  it('is complete from a form of one step, without steps or an id, and empty where nothing was given', () => {
    expect(buildLead(aContext()).lead).toEqual({
      name: '',
      last_name: '',
      email: '',
      phone: '',
      postcode: '',
      category: '',
      subcategory: '',
      lead_status: 'Complete',
      form_completed: true,
      page_id: null,
      opt_in: false,
      dealership_slug: '',
      website_slug: 'our-site',
      location: '',
      message: '',
      Rego: '',
      additional_services: '',
      url: 'https://our-site.test/contact',
      source: 'Website',
      user_agent: 'Browser/1',
      car_id: null,
      car_dealership_id: null,
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    })
  })

  it('is incomplete before the last step and complete on it [S4.22]', () => {
    expect(lead({ steps: startSteps(2) })).toMatchObject({ lead_status: 'Incomplete', form_completed: false })
    expect(lead({ steps: { ...startSteps(2), index: 1 } })).toMatchObject({
      lead_status: 'Complete',
      form_completed: true,
    })
  })

  it('adds the id once it is known, and the skipped steps with the step number', () => {
    const first = lead({ steps: startSteps(3) })
    expect(first).toMatchObject({ skipped_steps: [], step_number: 1 })
    expect(first).not.toHaveProperty('lead_id')
    expect(lead({ steps: stepSent(startSteps(3), 'L5') })).toMatchObject({ lead_id: 'L5' })
    expect(lead({})).not.toHaveProperty('step_number')
  })

  it('sends a figure that was found as empty once it is withdrawn, and leaves out other empty fields', () => {
    expect(lead({ values: { offer_price: '', 'Vehicle Make': '' } })).toMatchObject({ offer_price: '' })
    expect(lead({ values: { offer_price: '', 'Vehicle Make': '' } })).not.toHaveProperty('Vehicle Make')
    expect(lead({})).not.toHaveProperty('offer_price')
  })

  it.each(['', '  ', 'undefined undefined', undefined, null])(
    'replaces the name %j by the first name',
    (name) => {
      const values = { name, first_name: 'Ann', last_name: 'Lee' }
      expect(lead({ values })).toMatchObject({ name: 'Ann', last_name: 'Lee' })
    },
  )

  it.each(['undefined', ' undefined undefined', 'Undefined Undefined'])('keeps the name %j', (name) => {
    expect(lead({ values: { name, first_name: 'Ann' } })).toMatchObject({ name })
  })

  it("names the site's dealership where the setting overrides it", () => {
    const site = { slug: 's', settings: { leadDealershipOverride: 'head-office' } }
    expect(lead({ site, values: { dealership_slug: 'west' } })).toMatchObject({
      dealership_slug: 'head-office',
    })
  })

  it('sends careers enquiries as general ones [S4.32]', () => {
    expect(lead({ values: { category: 'Careers Enquiry', subcategory: 'x' } })).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    })
  })

  it('answers the four questions with No when no tick was posted, and only where they were asked', () => {
    expect(lead({ asksSellerQuestions: true, values: { 'Best Deal': 'on' } })).toMatchObject({
      'Ready to sell': 'No',
      'Best Deal': 'Yes',
    })
    expect(lead({})).not.toHaveProperty('Best Deal')
  })

  it('carries the other fields of the form along but lets none replace a listed one', () => {
    const built = lead({
      values: {
        'Vehicle Make': 'Mazda',
        source: 'Elsewhere',
        lead_status: 'Complete',
        lead_id: 'stolen',
        step_number: '9',
        skipped_steps: 'x',
        first_name: 'Ann',
        hidden_field: 'bot',
        rego: 'A',
        nothing: '',
        strange: { a: 1 },
        nan: Number.NaN,
        year: 1990,
        wants_call: true,
        list: ['a', null, 2, { b: 1 }],
      },
      steps: null,
    })
    expect(built).toMatchObject({
      'Vehicle Make': 'Mazda',
      source: 'Website',
      year: '1990',
      wants_call: 'true',
      list: 'a, 2',
      Rego: 'A',
    })
    for (const name of ['lead_id', 'step_number', 'skipped_steps', 'first_name', 'hidden_field', 'rego'])
      expect(built).not.toHaveProperty(name)
    for (const name of ['nothing', 'strange', 'nan']) expect(built).not.toHaveProperty(name)
  })

  it('takes Rego in the spelling of the lead too', () => {
    expect(lead({ values: { Rego: 'XYZ' } })).toMatchObject({ Rego: 'XYZ' })
  })

  it('never throws and is always from the website', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (values) => {
        const built = lead({ values })
        expect(built.source).toBe('Website')
        expect(JSON.parse(JSON.stringify(built))).toEqual(built)
      }),
      propertyRuns,
    )
  })
})
