import {
  Calendar,
  CreditCard,
  FileText,
  Globe,
  Link2,
  ListFilter,
  Lock,
  type LucideIcon,
  Mail,
  MessageSquare,
  Radar,
  ShieldCheck,
  ShoppingCart,
  SlidersHorizontal,
  Tag,
  Type,
  Wrench,
} from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { withParams } from '../../ui/with-params.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  'Selling online': ShoppingCart,
  'Replies to enquiries': MessageSquare,
  'Visits and bookings': Calendar,
  'Prices and finance': Tag,
  'On the website': Globe,
  'Stock lists': ListFilter,
  'Finance and labels': CreditCard,
  'Booking and service': Wrench,
  'Enquiry forms': FileText,
  'Lead delivery': Mail,
  'Privacy and consent': ShieldCheck,
  'Website wording': Type,
  'Page addresses': Link2,
  'Tracking and others': Radar,
  Limits: Lock,
}

export type GroupLink = { name: string; isEveryday: boolean; count: number }

/** The groups of settings with their counts; on a phone they follow below the everyday ones. */
export function SettingsNav({ groups, chosen }: { groups: readonly GroupLink[]; chosen: string | null }) {
  const everyday = groups.filter(({ isEveryday }) => isEveryday)
  const all = everyday.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className="settings-nav" aria-label="Groups of settings">
      <p>Everyday</p>
      <GroupItem name="All everyday" count={all} icon={SlidersHorizontal} to="." isChosen={chosen === null} />
      {everyday.map(({ name, count }) => (
        <GroupItem
          key={name}
          name={name}
          count={count}
          to={withParams('', { group: name })}
          isChosen={chosen === name}
        />
      ))}
      <p>Advanced</p>
      {groups
        .filter(({ isEveryday }) => !isEveryday)
        .map(({ name, count }) => (
          <GroupItem
            key={name}
            name={name}
            count={count}
            to={withParams('', { group: name })}
            isChosen={chosen === name}
          />
        ))}
    </nav>
  )
}

type ItemProps = { name: string; count: number; icon?: LucideIcon; to: string; isChosen: boolean }

function GroupItem({ name, count, icon = icons[name] ?? SlidersHorizontal, to, isChosen }: ItemProps) {
  return (
    <Link to={to} aria-current={isChosen ? 'page' : undefined}>
      <Icon of={icon} />
      {name}
      <span className="count">{count}</span>
    </Link>
  )
}
