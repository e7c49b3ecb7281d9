import {
  Activity,
  Calendar,
  CarFront,
  ChartColumn,
  ClipboardList,
  FileDown,
  History,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  MessageSquare,
  Palette,
  Settings2,
  ShieldCheck,
  Store,
  Sun,
  Users,
  Wallet,
} from 'lucide-react'

type Tab = { path: string; label: string; needs?: string; words?: string }

export type ScreenRow = {
  group: 'Sell' | 'Stock' | 'Website' | 'Business'
  label: string
  icon: LucideIcon
  /** The action that a person needs somewhere; null for everybody. */
  needs: string | null
  /** The key after `g` that leads there. */
  key?: string
  /** What else people may call it, for Find. */
  words?: string
  count?: 'leads' | 'bookings' | 'deposits' | 'vehicles'
} & (
  | { to: string }
  /** Screens of one website, below its address: the first is where the entry leads. */
  | { tabs: readonly [Tab, ...Tab[]] }
)

/** The places of the rail, in their order. A screen that is in no tab belongs to the entry that its address starts with. */
export const screenTable: readonly ScreenRow[] = [
  {
    group: 'Sell',
    label: 'Today',
    icon: Sun,
    to: '/',
    needs: null,
    key: 't',
    words: 'queue, to do, how it goes',
  },
  {
    group: 'Sell',
    label: 'Leads',
    icon: MessageSquare,
    to: '/leads',
    needs: 'leads.read',
    key: 'l',
    count: 'leads',
    words: 'enquiries, inbox, customers',
  },
  {
    group: 'Sell',
    label: 'Calendar',
    icon: Calendar,
    to: '/calendar',
    needs: 'calendar.read',
    key: 'c',
    count: 'bookings',
    words: 'bookings, test drives, service, blocked time',
  },
  {
    group: 'Sell',
    label: 'Deposits',
    icon: Wallet,
    to: '/deposits',
    needs: 'deposits.read',
    key: 'd',
    count: 'deposits',
    words: 'reservations, refunds, payments',
  },
  {
    group: 'Stock',
    label: 'Vehicles',
    icon: CarFront,
    to: '/stock',
    needs: 'stock.read',
    key: 's',
    count: 'vehicles',
    words: 'stock, cars, prices, photos',
  },
  {
    group: 'Stock',
    label: 'Imports',
    icon: FileDown,
    to: '/imports',
    needs: 'stock.import',
    words: 'stock file, csv, sources',
  },
  {
    group: 'Website',
    label: 'Content',
    icon: LayoutTemplate,
    needs: 'configuration.read',
    tabs: [
      { path: 'content', label: 'Content', words: 'pages, posts, menus, reviews, offers, team' },
      { path: 'media', label: 'Pictures', words: 'images, photos, upload' },
      { path: 'split-tests', label: 'Split tests', words: 'a/b tests, variants' },
      { path: 'bin', label: 'Bin', words: 'deleted, restore, undelete, trash' },
    ],
  },
  {
    group: 'Website',
    label: 'Look',
    icon: Palette,
    needs: 'configuration.read',
    words: 'theme, colours, fonts, logo',
    tabs: [{ path: 'look', label: 'Look' }],
  },
  {
    group: 'Website',
    label: 'Business details',
    icon: Store,
    needs: 'configuration.read',
    tabs: [
      { path: 'details', label: 'Details', words: 'name, phone, licence, social profiles' },
      { path: 'places', label: 'Places', words: 'addresses, locations, services' },
      { path: 'hours', label: 'Hours', words: 'opening hours, public holidays, closed' },
      { path: 'payments', label: 'Payments', words: 'gateway, account for deposits' },
      { path: 'domains', label: 'Domains', words: 'dns, sender of mail' },
      { path: 'start', label: 'Opening', words: 'open the website, close it, checklist, preview, licence' },
    ],
  },
  {
    group: 'Website',
    label: 'Leads and forms',
    icon: ClipboardList,
    needs: 'configuration.read',
    tabs: [{ path: 'lead-routing', label: 'Where leads go', words: 'lead routing, notifications' }],
  },
  {
    group: 'Website',
    label: 'Settings',
    icon: Settings2,
    needs: 'configuration.read',
    tabs: [
      { path: 'settings', label: 'Settings', words: 'switches, flags, options' },
      { path: 'copy', label: 'Copy', needs: 'configuration.write', words: 'copy a website' },
    ],
  },
  {
    group: 'Business',
    label: 'Reports',
    icon: ChartColumn,
    to: '/reports',
    needs: 'reports.read',
    words: 'months, figures, results',
  },
  {
    group: 'Business',
    label: 'Team',
    icon: Users,
    to: '/team',
    needs: 'team.read',
    words: 'people, staff, roles, invite',
  },
  {
    group: 'Business',
    label: 'Log',
    icon: History,
    to: '/audit',
    needs: 'audit.read',
    words: 'audit, changes',
  },
  { group: 'Business', label: 'Keys', icon: KeyRound, to: '/keys', needs: 'keys.write', words: 'api keys' },
  {
    group: 'Business',
    label: 'Privacy',
    icon: ShieldCheck,
    to: '/privacy',
    needs: 'privacy.write',
    words: 'requests, personal data, forget',
  },
  {
    group: 'Business',
    label: 'Status',
    icon: Activity,
    to: '/status',
    needs: 'platform.operate',
    words: 'queues, jobs, dead letters, processes, backups',
  },
]

export type Place = {
  row: ScreenRow
  to: string
  isCurrent: boolean
}

type Where = { actions: readonly string[]; siteId: number | null; pathname: string }

/** The entries that somebody may open, with their addresses for the chosen website. */
export function listPlaces({ actions, siteId, pathname }: Where): Place[] {
  return screenTable
    .filter(({ needs }) => needs === null || actions.includes(needs))
    .map((row) => ({ row, to: findAddress(row, siteId), isCurrent: isWithin(row, pathname) }))
}

function findAddress(row: ScreenRow, siteId: number | null): string {
  if ('to' in row) return row.to
  const [{ path }] = row.tabs
  return siteId === null ? `/sites?open=${path}` : `/sites/${siteId}/${path}`
}

/** A screen of a website that no tab names belongs to its settings. */
function isWithin(row: ScreenRow, pathname: string): boolean {
  if ('to' in row) return pathname === row.to || (row.to !== '/' && pathname.startsWith(`${row.to}/`))
  const part = /^\/sites\/\d+\/([\w-]+)/.exec(pathname)?.[1]
  return part !== undefined && findTabs(part) === row.tabs
}

/** The tabs of the entry that a screen of a website belongs to. */
export function findTabs(part: string): readonly Tab[] {
  const lists = screenTable.flatMap((row) => ('tabs' in row ? [row.tabs] : []))
  return lists.find((tabs) => tabs.some(({ path }) => path === part)) ?? lists.at(-1) ?? []
}

export type Command = { label: string; to: string; hint?: string; words?: string; key?: string }

/** Everything that Find knows without asking: screens, their parts, and actions. */
export function listCommands(where: Omit<Where, 'pathname'>): Command[] {
  const places = listPlaces({ ...where, pathname: '' })
  const parts = places.flatMap(({ row, to }): Command[] => {
    if ('to' in row)
      return [
        {
          label: row.label,
          to,
          ...(row.words !== undefined && { words: row.words }),
          ...(row.key !== undefined && { key: row.key }),
        },
      ]
    return row.tabs
      .filter(({ needs }) => needs === undefined || where.actions.includes(needs))
      .map(({ path, label, words = row.words ?? '' }) => ({
        label,
        to: where.siteId === null ? `/sites?open=${path}` : `/sites/${where.siteId}/${path}`,
        ...(label !== row.label && { hint: row.label }),
        words: `${row.label} ${words}`,
      }))
  })
  return [...parts, ...actions.filter(({ needs }) => needs === null || where.actions.includes(needs))]
}

const actions: readonly (Command & { needs: string | null })[] = [
  { label: 'Add a lead', to: '/leads/new', words: 'new enquiry, walk-in, caller', needs: 'leads.write' },
  { label: 'Add a vehicle', to: '/stock/new', words: 'new car', needs: 'stock.write' },
  { label: 'Invite a colleague', to: '/team', words: 'add somebody, new person', needs: 'team.write' },
  { label: 'New dealer', to: '/sites/new', words: 'new website', needs: 'dealers.create' },
  {
    label: 'Your account',
    to: '/account',
    words: 'sign out, passkeys, light, dark, two-step sign-in',
    needs: null,
  },
]
