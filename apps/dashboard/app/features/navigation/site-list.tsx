import { Link } from 'react-router'

type SiteListProps = {
  sites: readonly { id: number; name: string; url: string }[]
  toHref: (id: number) => string
}

/** A list of websites to choose from. */
export function SiteList({ sites, toHref }: SiteListProps) {
  return (
    <ul className="figures">
      {sites.map(({ id, name, url }) => (
        <li key={id}>
          <Link to={toHref(id)}>
            <b>{name}</b>
            <small>{url}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
