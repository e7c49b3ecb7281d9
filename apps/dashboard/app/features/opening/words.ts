import type { SiteOpening } from '@forecourt/contract/endpoints/staff/sites/opening'
import type { OpeningStep } from '@forecourt/domain/site/opening/find-opening-steps'

type StepWords = {
  /** What is to do, and what is done. */
  todo: string
  done: string
  help: string
  /** The screen of the website where it is done, or another one. */
  to: string
}

export const stepWords: Readonly<Record<OpeningStep, StepWords>> = {
  logo: {
    todo: 'Add your logo',
    done: 'Logo',
    help: 'It stands at the top of every page and in every email. Without one visitors read your name.',
    to: 'look',
  },
  licence: {
    todo: 'Add your dealer licence number',
    done: 'Dealer licence',
    help: 'The law wants it on the website and in every advertisement.',
    to: 'start#licence',
  },
  hours: {
    todo: 'Set your opening hours',
    done: 'Opening hours',
    help: 'Visitors see them on every page, and book test drives within them.',
    to: 'hours',
  },
  stock: {
    todo: 'Add vehicles',
    done: 'Vehicles',
    help: 'From a file of your system, or one by one.',
    to: '/stock/new',
  },
  payments: {
    todo: 'Connect an account for deposits',
    done: 'Deposits',
    help: 'Visitors can reserve a vehicle once you have one.',
    to: 'payments',
  },
  privacy: {
    todo: 'Say how long you keep enquiries',
    done: 'Privacy',
    help: 'Your privacy policy is written from your answer.',
    to: 'settings/leadRetentionMonths',
  },
  admin: {
    todo: 'Invite the manager',
    done: 'Manager',
    help: 'Somebody of the dealer who looks after leads, people and settings.',
    to: '/team',
  },
  domain: {
    todo: 'Use your own domain',
    done: 'Domain',
    help: 'So that people find you at your name.',
    to: 'domains',
  },
}

export const openingWords = {
  new: (name: string) => ({
    title: `Open ${name}`,
    text: 'Visitors see that you’re opening soon, with your phone number and a form to write to you.',
  }),
  paused: (name: string) => ({
    title: `${name} is closed`,
    text: 'Visitors see that you’re closed for now, with your phone number and a form to write to you.',
  }),
  open: (name: string) => ({ title: `${name} is open`, text: 'Visitors see your website.' }),
}

/** What will happen, before it does. */
export function listOpeningConsequences(steps: SiteOpening['steps']): string[] {
  const left = steps.flatMap(({ step, isDone }) => (isDone ? [] : [lowerFirst(stepWords[step].todo)]))
  return [
    'Visitors see it at once, and search engines may list it from today.',
    ...(left.length > 0 ? [`You can still ${new Intl.ListFormat('en-AU').format(left)} afterwards.`] : []),
  ]
}

export const closingConsequences: readonly string[] = [
  'Visitors see at once that you’re closed, with your phone number.',
  'Your vehicles leave feeds and adverts until you open again.',
  'Messages still reach you, and people still get to their bookings and deposits.',
]

export function countSteps(steps: SiteOpening['steps']): string {
  const done = steps.filter(({ isDone }) => isDone).length
  return done === steps.length ? 'Everything is done' : `${done} of ${steps.length} done`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
