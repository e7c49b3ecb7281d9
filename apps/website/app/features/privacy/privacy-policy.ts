import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { listNetworks } from '../../tracking/list-networks.ts'
import { toTrackingView } from '../../tracking/tracking-view.ts'
import { collectedByForm } from './collected-by-form.ts'

export type PolicyPart =
  | string
  | { list: readonly string[] }
  | { table: readonly (readonly [string, string])[] }
  | { label: string; href: string }
type PolicySection = { id: string; title: string; parts: readonly PolicyPart[] }
export type PolicyView = {
  title: string
  introduction: string
  sections: readonly PolicySection[]
  siteName: string
  url: string
}

/** A site's privacy policy, generated from its configuration (Australian Privacy Principle 1.4, NZ IPP 3). */
export function toPrivacyPolicy(site: Site, paths: Paths, path: string): PolicyView {
  const { privacy } = site.country
  return {
    title: pageTitle('privacyPolicy'),
    introduction: `How ${site.name} handles your personal information: what we collect, why, who sees it, and how you can see it, correct it or complain. We follow the ${privacy.law}.`,
    sections: [
      whoWeAre(site),
      {
        id: 'what',
        title: 'What we collect, form by form',
        parts: [
          'You can browse every page and price without telling us who you are. We collect personal details only when you give them to us, and only what the form asks for:',
          { table: collectedByForm(site, paths) },
          'Longer forms are saved each time you press Continue. If you stop halfway, we may still contact you using the details you’ve given so far.',
          'With each form we also keep the page’s address, the pages of this site you looked at first, the campaign that brought you here, and the type of browser you used. This helps us give you a better answer and see which advertising works.',
        ],
      },
      why(site),
      ...(paths.finance() ? [finance(site)] : []),
      ...automated(site, paths),
      device(site, paths),
      disclosure(site, paths),
      marketing(),
      keeping(site),
      rights(site, paths),
      {
        id: 'complaints',
        title: 'If you’re not happy',
        parts: [
          `Tell us first, in writing if you can, and say what happened. We’ll look into it and reply within ${privacy.complaintDays} days.`,
          `If our reply doesn’t settle it, you can complain to the ${privacy.office}:`,
          { list: privacy.contacts },
        ],
      },
      {
        id: 'changes',
        title: 'Changes',
        parts: [
          'If the way we handle your details changes, we’ll update this page. It always shows our current policy.',
        ],
      },
    ],
    siteName: site.name,
    url: new URL(path, site.url).href,
  }
}

function whoWeAre(site: Site): PolicySection {
  const { street, city, state, postcode } = site.address
  const [only, ...others] = site.dealerships.map(({ name, abn }) => (abn ? `${name} (ABN ${abn})` : name))
  return {
    id: 'who',
    title: 'Who we are',
    parts: [
      only
        ? `This site, ${site.name}, is run by ${[only, ...others].join('; ')}.`
        : `This site is run by ${site.name}.`,
      'For questions about privacy, contact us here:',
      {
        list: [
          `Post: The Privacy Officer, ${site.name}, ${[street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`,
          ...(site.email ? [`Email: ${site.email}`] : []),
          ...(site.phone ? [`Phone: ${site.phone}`] : []),
        ],
      },
    ],
  }
}

function why(site: Site): PolicySection {
  const { one } = kindTable[site.kind]
  return {
    id: 'why',
    title: 'Why we collect it',
    parts: [
      {
        list: [
          'to reply to you, by phone or in writing;',
          `to arrange what you asked for, such as a test drive, a price or a part for your ${one};`,
          'to keep a record of what was agreed, as motor dealer and consumer law requires;',
          'to tell people from bots, so our forms aren’t misused;',
          'to send you offers and news, if you’ve agreed to that.',
        ],
      },
      'If you leave out something a form asks for, we may not be able to help with it. For a general question, you’re welcome to call without giving your name.',
    ],
  }
}

function finance({ settings }: Site): PolicySection {
  const days = settings.financeEraseDays
  return {
    id: 'finance',
    title: 'Finance applications',
    parts: [
      `Income, expenses, licence number, photos of the licence and date of birth are encrypted as soon as we receive them. They are in no email, only the people who handle your application can open them, and they are erased ${countDays(days)} after your last change.`,
      'The calculator’s figures are worked out by a program from what you enter and are no decision about you. Whether you get a loan is decided by the lender.',
    ],
  }
}

/**
 * Automated decisions and the details they use (Privacy Act 1988, APP 1.7 to 1.9, from December 2026): only what this
 * site has.
 */
function automated({ flags }: Site, paths: Paths): PolicySection[] {
  const values = paths.tradeIn() !== null || paths.sellYourCar() !== null
  const list = [
    ...(values
      ? [
          'The estimate for your vehicle: a program works it out from its registration, make, model, age, kilometres, condition and history. A person sets the price after inspecting it.',
        ]
      : []),
    ...(values && flags.instantPricing
      ? [
          'The changeover price: a program takes that estimate off the price of the vehicle you’re looking at. A person confirms it.',
        ]
      : []),
    ...(paths.creditScore()
      ? [
          'Your credit score, if you ask for it: a credit bureau’s program works it out from your name, date of birth, postcode and credit history. We show you the band and don’t use it to decide anything.',
        ]
      : []),
  ]
  if (list.length === 0) return []
  return [
    {
      id: 'automated',
      title: 'What programs work out',
      parts: [
        'Programs work out the following from your details:',
        { list },
        'You can ask us for a person to look at any of these again.',
      ],
    },
  ]
}

function device(site: Site, paths: Paths): PolicySection {
  const asksConsent = toTrackingView(site, paths, true) !== null
  return {
    id: 'device',
    title: 'What stays on your device',
    parts: [
      'Your browser remembers these for you, and you can clear them at any time:',
      {
        list: [
          'your name, email, phone and postcode, so the next form is already filled in (“Clear my details” in any form removes them);',
          'what you’re typing, until you send the form or close the tab;',
          'the vehicles you saved, the pages you saw and the campaign that brought you here.',
        ],
      },
      'When you first use a form, we set one cookie with a random number for thirty days. It lets you, and nobody else, see and change your own enquiry. It doesn’t follow you to other sites.',
      ...(paths.account() !== null
        ? [
            'If you sign in, another cookie keeps you signed in on this device for up to ninety days. The vehicles you saved are then kept in your account too, until you delete it.',
          ]
        : []),
      ...(asksConsent
        ? [
            'We use advertising networks and test page versions only after you’ve agreed. “Privacy choices” at the bottom of every page shows what you chose and lets you change it.',
          ]
        : []),
    ],
  }
}

/** Pages whose forms look up a plate. */
const platePages = ['tradeIn', 'carTradeIn', 'sellYourCar', 'service'] as const

function disclosure(site: Site, paths: Paths): PolicySection {
  const { flags, leadRecipients } = site
  const tracking = toTrackingView(site, paths, true)
  const networks = tracking ? listNetworks(tracking) : []
  const sendsPlates = site.country.hasPlateRegister && platePages.some((page) => paths.hasPage(page))
  const others = [
    'the people at our dealership who reply to you, and the location you chose;',
    ...(site.dealershipGroup
      ? [`the dealerships of the ${site.dealershipGroup.name}, where they reply for us;`]
      : []),
    ...(site.manufacturer
      ? [`${site.manufacturer.name}, when you ask about a new vehicle of that make;`]
      : []),
    ...(flags.finance || leadRecipients.includes('finance-partner')
      ? ['a lender or broker, only when you ask for finance and agree to it;']
      : []),
    ...(flags.checkout
      ? ['the payment provider, when you pay a deposit (we never see your card number);']
      : []),
    ...(paths.creditScore() ? ['a credit bureau, only when you ask for your credit score;'] : []),
    ...(sendsPlates
      ? ['vehicle data providers, who get the number plate you enter and tell us which vehicle it’s on;']
      : []),
    ...(leadRecipients.includes('lead-system') ? ['the provider of the system we track enquiries in;'] : []),
    ...(leadRecipients.includes('text-messages')
      ? [
          'the company that carries our text messages, which tell us your name, your phone number and what you asked about;',
        ]
      : []),
    ...(networks.length > 0
      ? [
          `${networks.join(' and ')}, only if you’ve agreed: what you do on this site and, when you send a form, your email address and phone number in hashed form, so that they can be matched but not read;`,
        ]
      : []),
    'the companies that run this website and its email for us, only on our instructions;',
    'authorities, where the law requires it.',
  ]
  return {
    id: 'disclosure',
    title: 'Who sees it',
    parts: [
      { list: others },
      'We don’t sell personal details. Some of these companies may store data overseas; we require the same care of them that the law requires of us.',
    ],
  }
}

function marketing(): PolicySection {
  return {
    id: 'marketing',
    title: 'Offers and news',
    parts: [
      'We send offers and news only if you left “Keep me informed” ticked in one of our forms, or asked for them by email and confirmed it. We keep a record of what you agreed to and when. Every email except a receipt has an unsubscribe link, and you can also call or write to us. It’s free, and the link works straight away.',
    ],
  }
}

function keeping({ settings }: Site): PolicySection {
  const { leadRetentionMonths: months, unfinishedLeadDays: days, photoRetentionDays: photoDays } = settings
  return {
    id: 'keeping',
    title: 'How we keep it safe, and for how long',
    parts: [
      'What you send is encrypted on its way and stored where only people who need it for their work can see it. It’s never part of a page’s address or a log.',
      `We keep an enquiry for ${months} months after we last dealt with it, and photos you sent with it for ${countDays(photoDays)}. Then we delete your details and keep only that there was an enquiry. A form you didn’t finish is forgotten after a day, or after ${countDays(days)} if you had already saved a step of it.`,
      'Records of deposits and payments stay in our books for as long as the law requires.',
    ],
  }
}

function countDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`
}

function rights(site: Site, paths: Paths): PolicySection {
  const href = paths.yourData()
  const { accessTime, accessCharge } = site.country.privacy
  return {
    id: 'rights',
    title: 'See, correct or delete your details',
    parts: [
      `You can ask what we hold about you, have it corrected, and ask us to delete it. Ask on the page below, or write or call and quote your reference number if you have it; we need to be sure it’s you. We reply within ${accessTime} and ${accessCharge}. If we can’t do what you ask, we’ll tell you why in writing.`,
      ...(href ? [{ label: 'Ask for a copy of your data, or to delete it', href }] : []),
    ],
  }
}
