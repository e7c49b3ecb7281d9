import type { ColleagueImport, LeadImport } from '@forecourt/contract/dealer-import/team-import'
import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import type { LeadStage } from '@forecourt/domain/lead/handling/lead-stage'
import type { StaffRole } from '@forecourt/domain/person/staff/staff-role'
import type { DealerPlan } from './dealers/parts/dealer-plan.ts'

/** Demo users of the dashboard, one of each role. Names are invented; nobody gets mail from there (RFC 2606). */
export function writeTeam(dealers: readonly DealerPlan[]): ColleagueImport[] {
  const [first] = dealers
  const grouped = dealers.find(({ group }) => group !== null)
  if (!first) return []
  const site = { kind: 'site', slug: first.site.slug } as const
  const group = grouped?.group ? ({ kind: 'group', slug: grouped.group.slug } as const) : site
  const people: [string, StaffRole, ColleagueImport['scope']][] = [
    ['Alex Admin', 'admin', { kind: 'platform', slug: null }],
    ['Gwen Group', 'group-manager', group],
    ['Dana Manager', 'dealer-manager', site],
    ['Sam Sales', 'sales', site],
    ['Vic Service', 'service', site],
    ['Cleo Content', 'content', site],
    ['Riley Reader', 'read-only', site],
  ]
  return people.map(([name, role, scope]) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@staff.example`,
    role,
    scope,
  }))
}

const asked: readonly (readonly [string, string, string, string, number, LeadStage, BookingKind?])[] = [
  ['Mia', 'Nguyen', 'General Enquiry', 'Is this one still available? I can come by on Saturday.', 18, 'new'],
  [
    'Jack',
    'O’Brien',
    'Test Drive',
    'I’d like to drive it this week, after 4 pm if that works.',
    95,
    'new',
    'test-drive',
  ],
  [
    'Priya',
    'Sharma',
    'Finance',
    'What would repayments look like over five years with $5,000 down?',
    260,
    'new',
  ],
  ['Tom', 'Walker', 'General Enquiry', 'Does it have a towbar? And is the price drive away?', 1_500, 'new'],
  [
    'Chloe',
    'Martin',
    'Trade-In',
    'I have a 2016 Corolla to trade. What could you offer?',
    2_100,
    'contacted',
  ],
  [
    'Liam',
    'Chen',
    'General Enquiry',
    'Could you send me a few more photos of the interior?',
    4_300,
    'contacted',
  ],
  [
    'Ruby',
    'Taylor',
    'Test Drive',
    'See you then. I’ll bring my partner along.',
    5_000,
    'appointment',
    'test-drive',
  ],
  [
    'Oscar',
    'Kelly',
    'Service Booking',
    'Logbook service, and the front brakes squeal.',
    700,
    'appointment',
    'service',
  ],
  ['Noah', 'Singh', 'General Enquiry', 'Happy with the price. When can I pick it up?', 9_000, 'won'],
  ['Ella', 'Brown', 'General Enquiry', 'Thanks, but we found one closer to home.', 12_000, 'lost'],
]

/** The campaign of some visitors; all others came directly. */
const broughtBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Mia: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'used-cars' },
  Priya: { utm_source: 'facebook', utm_medium: 'social' },
  Chloe: { utm_source: 'newsletter', utm_medium: 'email' },
  Noah: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'used-cars' },
}
const pagesBefore: Readonly<Record<string, readonly string[]>> = {
  'Test Drive': ['/', '/our-locations', '/book-test-drive/'],
  Finance: ['/', '/finance'],
  'Trade-In': ['/', '/trade-in'],
  'Service Booking': ['/', '/service'],
}

/** Recent leads, so that the inbox is not empty. */
export function writeLeads(): LeadImport[] {
  return asked.map(([name, lastName, category, message, minutesAgo, stage, visit], n) => ({
    reference: `DEMO-${n + 1}`,
    name,
    lastName,
    email: `${name}.${lastName.replaceAll(/[^A-Za-z]/g, '')}@example.com`.toLowerCase(),
    phone: `0491 570 ${String(n + 110).slice(-3)}`,
    category,
    message,
    minutesAgo,
    stage,
    visit: visit ?? null,
    cameBy: broughtBy[name] ?? {},
    pages: pagesBefore[category] ?? ['/', '/contact'],
  }))
}
