import { applicantAnswers } from '../../enquiry/applicant-answers.ts'
import { sellerQuestions } from '../../enquiry/seller-questions.ts'
import { moneyText } from '../../money/money-text.ts'
import { phrases } from '../../text/phrases.ts'

export type LeadLine = { label: string; value: string }

/** Labels of form fields in display order; a database does not preserve key order. */
const fieldLabels: Readonly<Record<string, string>> = {
  name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Email',
  postcode: 'Postcode',
  state: 'State',
  date_of_birth: 'Date of birth',
  preferred_vehicle: 'Vehicle of interest',
  'Vehicle Make': 'Make of interest',
  'Vehicle Model': 'Model of interest',
  grade: 'Grade',
  budget: 'Budget',
  stock_number: 'Stock number',
  car_type: 'Condition of the vehicle',
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
  condition: 'Condition',
  service_history: 'Service history',
  damage: 'Accident damage',
  finance_owing: 'Finance owing',
  finance_owing_amount: 'Amount owing',
  estimate: 'Our estimate',
  offer_price: 'Offer price',
  offer_accepted: 'Offer accepted',
  finance_price: 'Price to finance',
  finance_deposit: 'Deposit',
  finance_trade_in: 'Trade-in value',
  finance_term: 'Term in years',
  finance_for: 'Use',
  home_address: 'Home address',
  home_status: 'Home',
  home_years: 'Time at this address',
  home_before: 'Previous address',
  work_status: 'Employment',
  employer: 'Employer or business',
  job_title: 'Job title',
  work_years: 'Time in this job',
  dependants: 'Dependants',
  service: 'Service',
  trouble: 'What it needs',
  additional_services: 'Additional services',
  quoted_price: 'Quoted price',
  due_service: 'Due by age and kilometres',
  transport: 'While it is here',
  special_offer: 'Special offer',
  reservation_reference: 'Reservation number',
  reserved: 'Reserved',
  deposit: 'Deposit paid',
  handover: 'Handover',
  delivery_postcode: 'Delivery postcode',
  delivery_address: 'Delivery address',
  delivery_price: 'Delivery price',
  trade_in: 'Vehicle to trade in',
  finance: 'Wants to hear about finance',
  marketing_source: 'How they heard of us',
  ...Object.fromEntries(sellerQuestions.map((question) => [question, question])),
  message: 'Message',
  terms_conditions: 'Accepts the terms and conditions',
  credit_consent: 'Agrees to the use of credit information',
  truth_consent: 'Says that all of it is true and complete',
  opt_in: 'Keep me informed',
}

/** Labels for options that forms send as codes. */
const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  car_type: { new: 'New', used: 'Used', demo: 'Demo' },
  condition: { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' },
  service_history: { full: 'Complete', partial: 'Some of it', none: 'None' },
  damage: { none: 'None', repaired: 'Yes, repaired', needs_repair: 'Yes, still needs repairs' },
  ...applicantAnswers,
  handover: { pickup: 'Pick-up', delivery: 'Delivery' },
}
const ticks: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', yes: 'Yes', no: 'No' }
/** Dollar amounts that forms send as plain numbers. */
const amounts = new Set(phrases`
  finance_owing_amount, offer_price, finance_price, finance_deposit, finance_trade_in`)
/** Displayed in capitals. */
const capitals = new Set(['state', 'regoState'])

/** Fields set by the program, or shown elsewhere in the message: the vehicle, links to photos, figures for ids. */
const hiddenFields = new Set(phrases`
  category, subcategory, lead_id, lead_status, form_completed, page_id, dealership_slug, manufacturer_slug,
  vehicle_status, website_slug, skipped_steps, step_number, source, user_agent, url, car_id,
  car_dealership_id, lead_attributes, lead_destination, day, month, hidden_field, photos, valuation_id,
  provider_id`)

/**
 * A lead's answers with labels: known fields in a fixed order, then the rest by name. Empty answers are left out;
 * unknown fields use their own name as label.
 */
export function leadLines(payload: Readonly<Record<string, unknown>>): LeadLine[] {
  const born = dateOfBirth(payload)
  // Without a day it is the year of the visitor's vehicle.
  const fields: Record<string, unknown> = { ...payload, date_of_birth: born, ...(born && { year: '' }) }
  const further = Object.keys(fields)
    .filter((name) => !Object.hasOwn(fieldLabels, name) && !hiddenFields.has(name))
    .sort()
  return [...Object.keys(fieldLabels), ...further].flatMap((name) => {
    const value = answerText(name, fields[name])
    const label = Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : undefined
    return value === '' ? [] : [{ label: label ?? makeLabel(name), value }]
  })
}

/** The displayed text of an answer: ticks and options are sent as codes. */
function answerText(name: string, value: unknown): string {
  const text = valueText(value)
  if (capitals.has(name)) return text.toUpperCase()
  if (amounts.has(name) && /^\d{1,9}(?:\.\d{1,2})?$/.test(text))
    return moneyText(Math.round(Number(text) * 100))
  // A sender may use any field name, including `constructor`.
  const own = Object.hasOwn(answers, name) ? answers[name] : undefined
  const words = own ?? (name === 'message' ? {} : ticks)
  return Object.hasOwn(words, text) ? (words[text] ?? text) : text
}

function dateOfBirth({ day, month, year }: Readonly<Record<string, unknown>>): string {
  const parts = [day, month, year].map(valueText)
  return parts.every(Boolean) ? parts.join('/') : ''
}

/** `trade_in_make` reads as "Trade in make", `adjustmentAnswers` as "Adjustment answers". */
function makeLabel(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats a date that a date field posted. */
function dayText(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const name = months[Number(month) - 1]
  return name ? `${Number(day)} ${name} ${year}` : text
}

const months = phrases`
  January, February, March, April, May, June, July, August, September, October, November, December`

function valueText(value: unknown): string {
  if (typeof value === 'string') return dayText(value.trim())
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => [makeLabel(name), valueText(inner)] as const)
    .flatMap(([label, text]) => (text === '' ? [] : `${label}: ${text}`))
    .join('; ')
}
