import { applicantAnswers } from '@forecourt/domain/enquiry/applicant-answers'
import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import type { EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import { financeConsents } from '@forecourt/domain/finance/application/finance-consents'
import { loanTermsYears } from '@forecourt/domain/finance/calculator/loan-input'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { Car, CarType } from '@forecourt/domain/vehicle/car'
import type { FormField, FormStep } from '../../../forms/form.ts'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import { formCar } from '../../../leads/form-car.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../../leads/person-fields.ts'
import { presentFields } from '../../../leads/present-fields.ts'
import type { readLoan } from '../calculator/calculator-view.ts'
import { formWords as words } from './words.ts'

/** Licence photos are sealed with the application and never part of a lead. */
export const licenceField = 'licence_photos'
const licenceLimits = {
  most: 2,
  bytes: 12_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
}

const category: EnquiryType = 'Finance Enquiry'
/** Lenders need three years of addresses. */
const shortYears = ['0', '1', '2']
const withoutEmployer = ['pension', 'student', 'none']

/** The request from the address (S2.11), and what is known about the visitor. */
export type FinancePrefill = {
  car: Car | null
  budgetDollars: number | null
  /** The calculator's result. */
  loan: ReturnType<typeof readLoan>
  preferredDealership: string | null
  /** The preferred kind of vehicle; of a specific one, its own. */
  carType: CarType | null
  isPreApproval: boolean
}

/** The steps by index, for skips. */
const stepAt = { wish: 0, person: 1, home: 2, work: 3, employer: 4, money: 5, consent: 6 } as const

/** The key of drafts and applications: one per vehicle, and another for pre-approval. */
export function financeFormId({ car, isPreApproval }: Pick<FinancePrefill, 'car' | 'isPreApproval'>): string {
  return ['finance', isPreApproval && 'pre-approval', car?.id].filter(Boolean).join('-')
}

/**
 * The finance application (S2.11): the loan, contact details, home, work, income and expenses, consent. Applicants
 * without an employer skip that step, and those who prefer to talk go directly to the end (S4.19). Saved sensitive
 * answers are not shown again and need not be repeated.
 */
export function financeForm(
  ask: FinancePrefill,
  site: Site,
  paths: Paths,
  page: { action: string; given: readonly string[] },
): LeadForm {
  const { car, isPreApproval } = ask
  const given = new Set(page.given)
  const subcategory = isPreApproval ? 'Pre-Approval' : ''
  return {
    ...formBase(site, paths),
    id: financeFormId(ask),
    title: isPreApproval ? words.titles.preApproval : words.titles.application,
    steps: [
      loanStep(ask, site),
      personStep(site, given),
      homeStep(),
      workStep(),
      employerStep(),
      moneyStep(given),
      consentStep(site),
    ],
    values: {
      ...enquiryDefaults(car, { ...siteDefaults(site), subcategory }),
      ...startValues(ask, site),
      preferred_dealership: chooseDealership(ask, site),
    },
    category,
    subcategory,
    event: isPreApproval ? eventCatalogue.preApprovalForm.id : eventCatalogue.financeForm.id,
    car: car && formCar(car, site, paths),
    pageId: isPreApproval ? 'financePreApproval' : 'finance',
    action: page.action,
    destination: chooseDestination(site),
  }
}

function startValues({ car, budgetDollars, carType, loan }: FinancePrefill, site: Site) {
  const priceCents = (car && shownPrice(car, site)?.cents) ?? null
  const dollars = budgetDollars ?? (priceCents === null ? null : Math.round(priceCents / 100))
  return {
    car_type: car?.carType ?? carType ?? '',
    finance_price: String(loan?.priceDollars ?? dollars ?? ''),
    finance_deposit: String(loan?.depositDollars || ''),
    finance_trade_in: String(loan?.tradeInDollars || ''),
    finance_term: String(loan?.termYears ?? 5),
    finance_for: 'personal',
  }
}

function loanStep({ car }: FinancePrefill, site: Site): FormStep {
  const dealership: FormField[] =
    site.dealerships.length > 1 && !car
      ? presentFields([{ name: 'preferred_dealership', label: words.labels.dealership, kind: 'text' }], site)
      : []
  return {
    heading: words.headings.wish,
    fields: [
      { name: 'finance_price', label: words.labels.price, kind: 'money', half: true },
      { name: 'finance_deposit', label: words.labels.deposit, kind: 'money', half: true, required: false },
      { name: 'finance_trade_in', label: words.labels.tradeIn, kind: 'money', half: true, required: false },
      {
        name: 'finance_term',
        label: words.labels.term,
        kind: 'select',
        half: true,
        options: loanTermsYears.map((years) => ({
          value: String(years),
          label: words.term(years),
        })),
      },
      {
        name: 'finance_for',
        label: words.labels.use,
        kind: 'radio',
        options: toOptions(applicantAnswers.finance_for),
      },
      ...dealership,
    ],
  }
}

function personStep(site: Site, given: ReadonlySet<string>): FormStep {
  return {
    heading: words.headings.person,
    description: words.saved,
    fields: [
      ...personFields(site),
      keep({ name: 'date_of_birth', label: words.labels.born, kind: 'date-of-birth' }, given.has('year')),
      keep(
        { name: 'licence_number', label: words.labels.licence, kind: 'text', half: true, required: false },
        given.has('licence_number'),
      ),
      {
        name: licenceField,
        label: words.labels.licencePhotos,
        kind: 'files',
        required: false,
        help: words.licenceHelp,
        files: licenceLimits,
      },
      ...wordsFields(site).optIn,
    ],
  }
}

function homeStep(): FormStep {
  return {
    heading: words.headings.home,
    fields: [
      { name: 'home_address', label: words.labels.address, kind: 'text', autoComplete: 'street-address' },
      choose('home_status', words.labels.homeStatus),
      choose('home_years', words.labels.homeYears),
      {
        name: 'home_before',
        label: words.labels.homeBefore,
        kind: 'text',
        when: { field: 'home_years', is: shortYears },
      },
    ],
    skips: [{ to: stepAt.consent, label: words.rather }],
  }
}

function workStep(): FormStep {
  return {
    heading: words.headings.work,
    fields: [choose('work_status', words.labels.workStatus)],
    skips: [{ to: stepAt.money, when: { field: 'work_status', is: withoutEmployer } }],
  }
}

function employerStep(): FormStep {
  return {
    heading: words.headings.employer,
    fields: [
      { name: 'employer', label: words.labels.employer, kind: 'text', autoComplete: 'organization' },
      {
        name: 'job_title',
        label: words.labels.job,
        kind: 'text',
        half: true,
        autoComplete: 'organization-title',
      },
      { ...choose('work_years', words.labels.workYears), half: true },
    ],
  }
}

function moneyStep(given: ReadonlySet<string>): FormStep {
  const amount = (name: string, label: string, required = true) =>
    keep({ name, label, kind: 'money', half: true, required }, given.has(name))
  return {
    heading: words.headings.money,
    description: words.monthly,
    fields: [
      amount('income', words.labels.income),
      amount('other_income', words.labels.otherIncome, false),
      amount('housing_cost', words.labels.housing),
      amount('living_costs', words.labels.living),
      amount('debt_payments', words.labels.debts, false),
      { name: 'dependants', label: words.labels.dependants, kind: 'count', half: true },
    ],
  }
}

function consentStep(site: Site): FormStep {
  return {
    heading: words.headings.consent,
    fields: financeConsents(site).map(({ name, text }) => ({ name, label: text, kind: 'checkbox' })),
  }
}

function choose(name: keyof typeof applicantAnswers, label: string): FormField {
  return { name, label, kind: 'select', prompt: words.prompt, options: toOptions(applicantAnswers[name]) }
}

function toOptions(answers: Readonly<Record<string, string>>) {
  return Object.entries(answers).map(([value, label]) => ({ value, label }))
}

/** A sealed answer is never shown again; an empty field leaves it unchanged. */
function keep(field: FormField, isGiven: boolean): FormField {
  return isGiven ? { ...field, required: false, help: words.savedHelp, isSaved: true } : field
}

/** To the dealer, and if configured also to its finance partner (S7.21). */
function chooseDestination({ flags, settings }: Site): LeadForm['destination'] {
  if (flags.mockLeads) return 'mock'
  return settings.financeDestination === 'car-clarity' ? 'car-clarity' : 'leads'
}

/** The vehicle's own, the one in the address, or the only one. */
function chooseDealership({ car, preferredDealership }: FinancePrefill, { dealerships }: Site): string {
  if (car) return car.dealershipSlug
  const named = dealerships.find(({ slug }) => slug === preferredDealership)
  return named?.slug ?? (dealerships.length === 1 ? (dealerships[0]?.slug ?? '') : '')
}
