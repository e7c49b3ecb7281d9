import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { findReturnPath, ListPlaces } from './table/list-places.ts'

type Props = { back: { to: string; label: string }; title: string; children: ReactNode }

/** The header of a detail page: a back link, the title, and a line of facts. */
export function PageHead({ back, title, children }: Props) {
  const places = use(ListPlaces)
  return (
    <header className="page-head">
      <title>{`${title} · Forecourt`}</title>
      <p className="back">
        <Link to={findReturnPath(back.to, places)}>{back.label}</Link>
      </p>
      <h1>{title}</h1>
      <p className="context">{children}</p>
    </header>
  )
}
