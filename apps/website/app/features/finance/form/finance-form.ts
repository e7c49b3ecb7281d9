import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import type { EnquiryType } from '@forecourt/domain/enquiry/enquiry-type'
import { loanTermsYears } from '@forecourt/domain/finance/calculator/loan-input'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { FormField, FormStep } from '../../../forms/form.ts'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import { formCar } from '../../../leads/form-car.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../../leads/person-fields.ts'
import { presentFields } from '../../../leads/present-fields.ts'
import type { readLoan } from '../calculator/calculator-view.ts'

const category: EnquiryType = 'Finance Enquiry'

/** What the address says of the wish (S2.11). */
export type FinanceAsk = {
  car: Car | null
  budgetDollars: number | null
  /** What the calculator says. */
  loan: ReturnType<typeof readLoan>
  preferredDealership: string | null
  isPreApproval: boolean
}

/** The finance application: what it is for, who asks. It stands at `#finance-form` (S2.11). */
export function financeForm(ask: FinanceAsk, site: Site, paths: Paths, action: string): LeadForm {
  const { car, isPreApproval } = ask
  const defaults = enquiryDefaults(car, siteDefaults(site))
  return {
    ...formBase(site, paths),
    id: ['finance', isPreApproval && 'pre-approval', car?.id].filter(Boolean).join('-'),
    title: isPreApproval ? 'Get pre-approved' : 'Apply for finance',
    steps: [wishStep(ask, site), personStep(site)],
    values: {
      ...defaults,
      ...startValues(ask),
      preferred_dealership: chooseDealership(ask, site),
    },
    category,
    subcategory: isPreApproval ? 'Pre-Approval' : '',
    car: car && formCar(car, site, paths),
    pageId: isPreApproval ? 'financePreApproval' : 'finance',
    action,
  }
}

function startValues({ car, budgetDollars, loan }: FinanceAsk) {
  const priceCents = car && shownPrice(car)
  const dollars = budgetDollars ?? (priceCents === null ? null : Math.round(priceCents / 100))
  return {
    finance_price: String(loan?.priceDollars ?? dollars ?? ''),
    finance_deposit: String(loan?.depositDollars || ''),
    finance_trade_in: String(loan?.tradeInDollars || ''),
    finance_term: String(loan?.termYears ?? 5),
    finance_for: 'personal',
  }
}

function wishStep({ car }: FinanceAsk, site: Site): FormStep {
  const dealership: FormField[] =
    site.dealerships.length > 1 && !car
      ? presentFields([{ name: 'preferred_dealership', label: 'Preferred Dealership', kind: 'text' }], site)
      : []
  return {
    heading: 'What would you like to finance?',
    fields: [
      { name: 'finance_price', label: 'Price or budget ($)', kind: 'money', half: true },
      { name: 'finance_deposit', label: 'Deposit ($)', kind: 'money', half: true, required: false },
      { name: 'finance_trade_in', label: 'Trade-in value ($)', kind: 'money', half: true, required: false },
      {
        name: 'finance_term',
        label: 'Loan term',
        kind: 'select',
        half: true,
        options: loanTermsYears.map((years) => ({
          value: String(years),
          label: years === 1 ? '1 year' : `${years} years`,
        })),
      },
      {
        name: 'finance_for',
        label: 'Mostly for',
        kind: 'radio',
        options: [
          { value: 'personal', label: 'Personal use' },
          { value: 'business', label: 'Business use' },
        ],
      },
      ...dealership,
    ],
  }
}

function personStep(site: Site): FormStep {
  return { heading: 'About you', fields: [...personFields(site), ...wordsFields(site).optIn] }
}

/** The vehicle's own, the one that the address names, or the only one. */
function chooseDealership({ car, preferredDealership }: FinanceAsk, { dealerships }: Site): string {
  if (car) return car.dealershipSlug
  const named = dealerships.find(({ slug }) => slug === preferredDealership)
  return named?.slug ?? (dealerships.length === 1 ? (dealerships[0]?.slug ?? '') : '')
}
