import { Link } from 'react-router'
import { formatCount } from '../../staff/format.ts'

type Car = { id: number; name: string; views: number; leads: number }

/** Vehicles by how often they were asked about and viewed; what is nothing is left out. */
export function RankedVehicles({ title, vehicles }: { title: string; vehicles: readonly Car[] }) {
  if (vehicles.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="plain">
        {vehicles.map(({ id, name, views, leads }) => (
          <li key={id}>
            <Link to={`/stock/${id}`}>{name}</Link>{' '}
            <small>
              {[
                ...(leads > 0 ? [formatCount(leads, 'lead')] : ['no leads']),
                ...(views > 0 ? [formatCount(views, 'view')] : ['no views']),
              ].join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
