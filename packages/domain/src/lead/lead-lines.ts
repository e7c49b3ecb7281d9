import { sellerQuestions } from '../enquiry/seller-questions.ts'

export type LeadLine = { label: string; value: string }

/** What a visitor can say on a form, in the order in which people read it; a database keeps none. */
const asked: Readonly<Record<string, string>> = {
  name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Email',
  postcode: 'Postcode',
  state: 'State',
  date_of_birth: 'Date of birth',
  dateTime: 'Preferred time',
  location: 'Location',
  preferred_dealership: 'Preferred dealership',
  Rego: 'Rego',
  regoState: 'Rego state',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  year: 'Year',
  kilometres: 'Kilometres',
  service: 'Service',
  trouble: 'What it needs',
  additional_services: 'Additional services',
  quoted_price: 'Quoted price',
  due_service: 'Due by age and kilometres',
  transport: 'While it is here',
  special_offer: 'Special offer',
  marketing_source: 'How they heard of us',
  ...Object.fromEntries(sellerQuestions.map((question) => [question, question])),
  message: 'Message',
  opt_in: 'Keep me informed',
}

/** Said by the program rather than the visitor, or told elsewhere in a message. */
const untold = new Set([
  'category',
  'subcategory',
  'lead_id',
  'lead_status',
  'form_completed',
  'page_id',
  'dealership_slug',
  'website_slug',
  'skipped_steps',
  'step_number',
  'source',
  'user_agent',
  'url',
  'car_id',
  'car_dealership_id',
  'lead_attributes',
  'lead_destination',
  'day',
  'month',
  'hidden_field',
  // Ids: a link to the photos and the figure itself are told in their place.
  'photos',
  'valuation_id',
  'provider_id',
])

/**
 * Everything that a visitor said, labelled: what every form may ask in a fixed order, then the rest by name. Empty
 * answers are left out; a form's further fields keep their own name as label.
 */
export function leadLines(payload: Readonly<Record<string, unknown>>): LeadLine[] {
  const born = dateOfBirth(payload)
  // Without a day it is the year of the visitor's vehicle.
  const said: Record<string, unknown> = { ...payload, date_of_birth: born, ...(born && { year: '' }) }
  const further = Object.keys(said)
    .filter((name) => !Object.hasOwn(asked, name) && !untold.has(name))
    .sort()
  return [...Object.keys(asked), ...further].flatMap((name) => {
    const value = valueText(said[name])
    return value === '' ? [] : [{ label: asked[name] ?? makeLabel(name), value }]
  })
}

function dateOfBirth({ day, month, year }: Readonly<Record<string, unknown>>): string {
  const parts = [day, month, year].map(valueText)
  return parts.every(Boolean) ? parts.join('/') : ''
}

/** `trade_in_make` reads as "Trade in make". */
function makeLabel(name: string): string {
  const words = name.replaceAll(/[_\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => [makeLabel(name), valueText(inner)] as const)
    .flatMap(([label, text]) => (text === '' ? [] : `${label}: ${text}`))
    .join('; ')
}
