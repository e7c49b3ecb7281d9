import type { StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { ChevronDown, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'

type Place = NonNullable<StaffCalendar['place']>

/** Which place one looks at; the browser remembers it. */
export function PlaceMenu({
  places,
  place,
  toHref,
}: {
  places: readonly Place[]
  place: Place
  toHref: (place: Place) => string
}) {
  if (places.length < 2) return place.name
  return (
    <Menu
      className="chip"
      items={places.map((one) => (
        <Link key={one.id} to={toHref(one)} aria-current={one.id === place.id ? 'true' : undefined}>
          {one.name === one.dealership ? one.name : `${one.name}, ${one.dealership}`}
        </Link>
      ))}
    >
      <Icon of={MapPin} />
      <span className="unseen">Place: </span>
      {place.name}
      <Icon of={ChevronDown} />
    </Menu>
  )
}
