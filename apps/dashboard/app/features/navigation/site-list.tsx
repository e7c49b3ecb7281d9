import { Link } from 'react-router'

type SiteListProps = {
  sites: readonly { id: number; name: string; url: string }[]
  toHref: (id: number) => string
}

/** Websites to choose one of. */
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
