import { contactFields } from '@forecourt/domain/enquiry/contact-fields'
import { sellerQuestions } from '@forecourt/domain/enquiry/seller-questions'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'

const person = 'first and last name, mobile number, email address, postcode'

/** What each form of the site asks for. A form that the site does not have is not named. */
export function collectedByForm(site: Site, paths: Paths): (readonly [string, string])[] {
  const anyVehicle = 'any'
  const forms: readonly (readonly [Href, string, string])[] = [
    [paths.contact(), 'Contact', `${contactDetails(site)}; what your message is about, and the message`],
    [paths.enquiry(anyVehicle), 'Enquiry about a vehicle', `${person}; the vehicle, and your message`],
    [
      paths.bookTestDrive(),
      'Test drive',
      `${person}; the vehicle, the time and place that you choose, and your message`,
    ],
    [
      paths.parts(),
      'Parts and accessories',
      `${person}; the make, model and registration of your vehicle, and the part that you need`,
    ],
    [
      paths.service(),
      'Service booking',
      `${person}; your vehicle and its registration, what it needs, and the time that you choose`,
    ],
    [
      paths.finance(),
      'Finance',
      `${person}; date of birth, where you live and work, income, expenses and what you would like to borrow`,
    ],
    [
      paths.tradeIn(),
      'Trade-in valuation',
      `${person}; the registration, kilometres and condition of your vehicle`,
    ],
    [
      paths.sellYourCar(),
      'Sell your car',
      `${person}; the registration, kilometres and condition of your vehicle, and photos of it`,
    ],
    [
      paths.checkout(anyVehicle),
      'Reservation',
      `${person}; your address, the vehicle, and the payment of the deposit`,
    ],
  ]
  return forms.flatMap(([href, name, collected]) => (href === null ? [] : [[name, collected] as const]))
}

/** The contact form's own fields, with what the site's flags add. */
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
