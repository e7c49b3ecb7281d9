import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { toTrackingView } from '../../tracking/tracking-view.ts'
import { collectedByForm } from './collected-by-form.ts'
import { privacyOffice } from './privacy-office.ts'

export type PolicyPart =
  | string
  | { list: readonly string[] }
  | { table: readonly (readonly [string, string])[] }
type PolicySection = { id: string; title: string; parts: readonly PolicyPart[] }
export type PolicyView = {
  title: string
  introduction: string
  sections: readonly PolicySection[]
  siteName: string
  url: string
}

/** The privacy policy of a site, from what its configuration makes true (Australian Privacy Principle 1.4, NZ IPP 3). */
export function toPrivacyPolicy(site: Site, paths: Paths, path: string): PolicyView {
  const office = privacyOffice(site.country)
  return {
    title: pageTitle('privacyPolicy'),
    introduction: `How ${site.name} handles what you tell us: what we collect, why, who sees it, and how you can see it, correct it or complain. We follow the ${office.law}.`,
    sections: [
      whoWeAre(site),
      {
        id: 'what',
        title: 'What we collect, and with which form',
        parts: [
          'You can look at every page and every price without telling us who you are. We collect personal details only when you give them to us, and only those that the form asks for:',
          { table: collectedByForm(site, paths) },
          'A form of several steps is sent to us step by step, as you go on. If you stop half way, we may still contact you with what you have given so far.',
          'With each form we also keep the address of the page, the pages of this site that you saw before it, the campaign that brought you here, and the kind of browser you used. This helps us to answer well and to see which advertising works.',
        ],
      },
      why(site),
      device(site, paths),
      disclosure(site),
      marketing(site),
      keeping(),
      rights(site),
      {
        id: 'complaints',
        title: 'If you are not satisfied',
        parts: [
          `Tell us first, in writing if you can, and say what happened. We look into it and answer within ${office.answerDays} days.`,
          `If our answer does not settle it, you can complain to the ${office.name}:`,
          { list: office.ways },
        ],
      },
      {
        id: 'changes',
        title: 'Changes',
        parts: [
          'When the way we handle details changes, this page changes with it. It always shows what holds now.',
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
      'Questions about privacy reach us here:',
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
          'to answer you, by phone or in writing;',
          `to prepare what you asked for, such as a test drive, a price or a part for your ${one};`,
          'to keep a record of what was agreed, as the law on motor dealers and on consumers asks of us;',
          'to tell people from machines, so that forms are not misused;',
          'to let you know of offers and news, if you have agreed to that.',
        ],
      },
      'If you leave out what a form asks for, we may not be able to help you with that matter. For a general question you may call us without giving your name.',
    ],
  }
}

function device(site: Site, paths: Paths): PolicySection {
  const isAsked = toTrackingView(site, paths, true) !== null
  return {
    id: 'device',
    title: 'What stays on your own device',
    parts: [
      'Your browser remembers for you, and you can clear it at any time:',
      {
        list: [
          'your name, email, phone and postcode, so that the next form is filled in already (“Clear my details” in any form removes them);',
          'what you are typing, until the form is sent or the tab is closed;',
          'the vehicles you saved, the pages you saw and the campaign that brought you here.',
        ],
      },
      'When you first use a form we set one cookie with a random number, for thirty days. It lets you see and change your own enquiry, and nobody else. It follows you to no other site.',
      ...(isAsked
        ? [
            'Advertising networks, and comparisons of two versions of a page, come into play only after you have agreed to them. “Privacy choices” at the foot of every page shows what you chose and lets you change it.',
          ]
        : []),
    ],
  }
}

function disclosure(site: Site): PolicySection {
  const { flags, settings } = site
  const others = [
    'the people of our dealership who answer you, and the location that you chose;',
    ...(site.dealershipGroup
      ? [`the dealerships of the ${site.dealershipGroup.name}, where they answer for us;`]
      : []),
    ...(site.manufacturer
      ? [`${site.manufacturer.name}, when you ask about a new vehicle of that make;`]
      : []),
    ...(flags.finance ? ['a lender or broker, only when you ask for finance and have agreed to it;'] : []),
    ...(flags.checkout
      ? ['the payment processor, when you pay a deposit: we never see your card number;']
      : []),
    ...(settings.adfEmail || settings.leadWebhookUrl
      ? ['the provider of the system in which we keep track of enquiries;']
      : []),
    'the companies that run this website and its mail for us, and only on our instructions;',
    'authorities, where the law obliges us.',
  ]
  return {
    id: 'disclosure',
    title: 'Who sees it',
    parts: [
      { list: others },
      'We do not sell personal details. Some of these companies may keep data on computers overseas; we ask of them the same care that the law asks of us.',
    ],
  }
}

function marketing(site: Site): PolicySection {
  return {
    id: 'marketing',
    title: 'Offers and news',
    parts: [
      `We send offers and news only to those who left the tick “Keep me informed” in a form of ${site.name}. We keep the words that you agreed to and when. Every email except a receipt has an unsubscribe link; you can also call or write to us. It costs nothing, and the link takes effect at once.`,
    ],
  }
}

function keeping(): PolicySection {
  return {
    id: 'keeping',
    title: 'How we keep it safe, and for how long',
    parts: [
      'What you send travels encrypted and is stored where only those can reach it who need it for their work. It stands in no address of a page and in no log.',
      'We keep an enquiry for as long as we need it to answer you and as long as the law asks. Then it is deleted, or made such that nobody can tell whom it was about. A form that you did not finish is forgotten after a day, as far as you had not sent a step of it.',
    ],
  }
}

function rights(site: Site): PolicySection {
  return {
    id: 'rights',
    title: 'See it, correct it, have it deleted',
    parts: [
      `You may ask what we hold about you, have it corrected, and ask us to delete it. Write or call, and give the reference number of your enquiry if you have it; we must be sure that it is you. We answer within thirty days and ${site.country === 'NZ' ? 'usually charge nothing' : 'charge nothing for asking'}. If we may not do what you ask, we say why in writing.`,
    ],
  }
}
