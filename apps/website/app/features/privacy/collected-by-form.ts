import { visitWords } from '@forecourt/domain/booking/visit-words'
import { contactFields } from '@forecourt/domain/enquiry/contact-fields'
import { sellerQuestions } from '@forecourt/domain/enquiry/seller-questions'
import type { CollectingPageName } from '@forecourt/domain/site/pages/page-table'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'

const person = 'first and last name, mobile number, email address, postcode'

/** A form's name, and the details it collects. */
type Collected = readonly [string, string]

/** The details that each form collects, once per form. Forms that the site lacks are left out. */
export function collectedByForm(site: Site, paths: Paths): Collected[] {
  const pages = Object.entries(collectedByPage(site)) as [CollectingPageName, Collected][]
  return [...new Map(pages.flatMap(([page, form]) => (paths.hasPage(page) ? [form] : [])))]
}

/** Keyed by page, so that a missing one does not compile. */
function collectedByPage(site: Site): Readonly<Record<CollectingPageName, Collected>> {
  const contact = ['Contact', `${contactDetails(site)}; what your message is about, and the message`] as const
  const finance = [
    'Finance',
    `${person}; date of birth, licence and photos of it if you like, where you live and work, income, expenses and what you would like to borrow`,
  ] as const
  const tradeIn = [
    'Trade-in valuation',
    `${person}; the registration, kilometres and condition of your vehicle`,
  ] as const
  return {
    chat: ['Chat', 'first name, mobile number, email address; and your messages'],
    contact,
    contactLocation: contact,
    enquiry: ['Enquiry about a vehicle', `${person}; the vehicle, and your message`],
    models: ['Enquiry about a model', `${person}; the model and grade, and your message`],
    findSimilar: [
      'Something similar',
      `${person}; the vehicle that you liked, what you are looking for, and your budget`,
    ],
    requestPhotos: ['Photos of a vehicle', `${person}; the vehicle, and your message`],
    bookTestDrive: [
      visitWords('test-drive', site.kind).entry,
      `${person}; the vehicle, the time and place that you choose, and your message`,
    ],
    parts: [
      'Parts and accessories',
      `${person}; the make, model and registration of your vehicle, and the part that you need`,
    ],
    service: [
      'Service booking',
      `${person}; your vehicle and its registration, what it needs, and the time that you choose`,
    ],
    finance,
    financePreApproval: finance,
    creditScore: [
      'Credit score',
      'first and last name, date of birth and postcode, for one check; of all this only the band is kept, for a day',
    ],
    tradeIn,
    carTradeIn: tradeIn,
    sellYourCar: [
      pageTitle('sellYourCar', { vehicle: kindTable[site.kind].one }),
      `${person}; the registration, kilometres and condition of your vehicle, and photos of it`,
    ],
    ownForm: ['Forms on our other pages', 'what each of them asks you for'],
    saveSearch: ['Emails about a search', 'email address, and the search'],
    newsletter: ['Newsletter', 'email address'],
    yourData: ['A copy or deletion of your data', 'email address'],
    account: ['Account', 'email address, your name if you give it, and the vehicles that you save'],
    checkout: ['Reservation', `${person}; your address, the vehicle, and the payment of the deposit`],
  }
}

/** The contact form's fields, including those of flags. */
function contactDetails({ flags }: Pick<Site, 'flags'>): string {
  const names = new Set(contactFields(flags).map(({ name }) => name))
  return [
    person,
    ...(names.has('day') ? ['date of birth'] : []),
    ...(names.has('state') ? ['state'] : []),
    ...(names.has(sellerQuestions[0]) ? ['whether you would like to sell or need finance'] : []),
    ...(names.has('marketing_source') ? ['how you heard about us'] : []),
    'a registration number, if you give one',
  ].join(', ')
}
