import type { Site } from '@forecourt/domain/site/site'

export type PrivacyOffice = {
  law: string
  name: string
  ways: readonly string[]
  /** For a complaint. */
  answerDays: number
  /** For who asks what is kept of them, as `privacyDueAt` counts it. */
  accessTime: string
}

const offices: Readonly<Record<Site['country'], PrivacyOffice>> = {
  AU: {
    law: 'Privacy Act 1988 and its Australian Privacy Principles',
    name: 'Office of the Australian Information Commissioner (OAIC)',
    ways: [
      'Online: https://www.oaic.gov.au/privacy/privacy-complaints',
      'Phone: 1300 363 992',
      'Post: GPO Box 5288, Sydney NSW 2001',
    ],
    answerDays: 30,
    accessTime: 'thirty days',
  },
  NZ: {
    law: 'Privacy Act 2020 and its information privacy principles',
    name: 'Office of the Privacy Commissioner',
    ways: [
      'Online: https://www.privacy.org.nz/your-rights/making-a-complaint-to-the-privacy-commissioner/',
      'Phone: 0800 803 909',
      'Post: PO Box 10 094, The Terrace, Wellington 6143',
    ],
    answerDays: 20,
    // Privacy Act 2020, s 44.
    accessTime: '20 working days',
  },
}

/** Whose law holds and who hears complaints, by the country of the site. */
export function privacyOffice(country: Site['country']): PrivacyOffice {
  return offices[country]
}
