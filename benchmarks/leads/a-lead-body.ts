import { randomUUID } from 'node:crypto'

/** A lead as a visitor sends it from a car's page, from a new person each time. */
export function aLeadFields(n: number) {
  return {
    name: 'Alex',
    last_name: 'Taylor',
    email: `alex.taylor.${n}@example.com`,
    phone: `04${String(10_000_000 + n).slice(-8)}`,
    postcode: '2000',
    category: 'Used Vehicle Enquiry',
    subcategory: '',
    lead_status: 'Complete',
    form_completed: true,
    page_id: null,
    opt_in: true,
    dealership_slug: 'bench',
    website_slug: 'bench',
    location: '',
    message:
      'Is this car still available? I would like to see it on the weekend, with my family, if that suits you.',
    Rego: '',
    additional_services: '',
    url: 'https://bench.example/cars/2021-mazda-cx-5-1',
    source: 'Website',
    user_agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    car_id: 1,
    car_dealership_id: 1,
    stock_number: 'U1',
    'Vehicle Make': 'Mazda',
    'Vehicle Model': 'CX-5',
    lead_attributes: {
      visited_pages: ['/', '/search/used-cars', '/cars/2021-mazda-cx-5-1'],
      linked_query_params: { utm_source: 'newsletter' },
    },
  }
}

export const consentText = 'We use your details to answer this enquiry and as our privacy policy says.'

export function aLeadBody(n: number): string {
  const consent = { text: consentText, at: '2026-11-15T00:00:00.000Z', source: '/cars', opt_in: true }
  const intake = { visitor: randomUUID(), idempotency_key: randomUUID(), suspicions: [], consent }
  return JSON.stringify({ lead: aLeadFields(n), intake })
}
