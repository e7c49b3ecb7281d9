import type { StaffCounts } from '@forecourt/contract/endpoints/staff/today'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { Menu as MenuIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import type { Place, ScreenRow } from './screen-table.ts'

type Props = {
  places: readonly Place[]
  counts: StaffCounts
  dealer: ReactNode
  person: ReactNode
  find: () => void
}

const groups: readonly ScreenRow['group'][] = ['Sell', 'Stock', 'Website', 'Business']

/** Every screen that somebody may open, at the left of it: in groups with counts, as icons alone on narrow windows. */
export function Rail({ places, counts, dealer, person, find }: Props) {
  return (
    <header className="rail">
      {dealer}
      <button type="button" className="find" onClick={find} aria-keyshortcuts="Control+K">
        <Icon of={Search} />
        <span className="label">Find</span>
        <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label="Screens">
        {groups.map((group) => {
          const rows = places.filter(({ row }) => row.group === group)
          return (
            rows.length > 0 && (
              <div key={group} className="rail-group">
                <p>{group}</p>
                <ul>
                  {rows.map((place) => (
                    <li key={place.row.label}>
                      <PlaceLink place={place} counts={counts} />
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </nav>
      {person}
    </header>
  )
}

/** Without the places of the bar and the rail of a wide window. */
const moreId = 'more-screens'
const inBar = ['Today', 'Leads', 'Calendar', 'Vehicles']

/** The same on phones: four places below, and the others one press away. */
export function PhoneBar({ places, counts }: Pick<Props, 'places' | 'counts'>) {
  const first = places.filter(({ row }) => inBar.includes(row.label))
  const further = places.filter(({ row }) => !inBar.includes(row.label))
  return (
    <nav className="phone-bar" aria-label="Screens">
      {first.map((place) => (
        <PlaceLink
          key={place.row.label}
          place={place}
          counts={counts}
          label={place.row.label === 'Vehicles' ? 'Stock' : place.row.label}
        />
      ))}
      {further.length > 0 && (
        <>
          <button
            type="button"
            className={further.some(({ isCurrent }) => isCurrent) ? 'more current' : 'more'}
            popoverTarget={moreId}
          >
            <Icon of={MenuIcon} />
            More
          </button>
          <div
            id={moreId}
            popover="auto"
            className="more-screens"
            // Client-side navigation loads no new page, which would close it.
            onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
          >
            {further.map((place) => (
              <PlaceLink key={place.row.label} place={place} counts={counts} />
            ))}
          </div>
        </>
      )}
    </nav>
  )
}

type PlaceLinkProps = { place: Place; counts: StaffCounts; label?: string }

function PlaceLink({ place: { row, to, isCurrent }, counts, label = row.label }: PlaceLinkProps) {
  const count = row.count === undefined ? null : counts[row.count]
  const isLate = row.count === 'leads' && counts.isLate
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} title={label}>
      <Icon of={row.icon} />
      <span className="label">{label}</span>
      {count !== null && count > 0 && (
        <span className={isLate ? 'count late' : 'count'}>
          {formatBoundedCount(count)}
          {row.count && <span className="unseen"> {countWords[row.count]}</span>}
          {isLate && <span className="unseen">, some overdue</span>}
        </span>
      )}
    </Link>
  )
}

const countWords = {
  leads: 'waiting for an answer',
  bookings: 'in the next 24 hours',
  deposits: 'held',
  vehicles: 'for sale',
} as const
