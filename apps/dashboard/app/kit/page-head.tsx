import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { findReturnPath, ListPlaces } from './list-places.ts'
import { Steps, type StepsInList } from './steps.tsx'

type Props = {
  title: string
  /** Where a detail was opened from: leads to the list as it was left. */
  back?: {
    to: string
    label: string
    /** The query of the list, for browsers that don't know how it was left. */
    query?: string
  }
  steps?: StepsInList | null
  /** A line of facts beside the title, or a menu. */
  children?: ReactNode
  /** At most one of them filled. */
  actions?: ReactNode
  /** Whether a detail beside the list has the heading of the screen. */
  isBesideDetail?: boolean
}

/** The head of a screen: what it is, and what one can do. */
export function PageHead({ title, back, steps, children, actions, isBesideDetail = false }: Props) {
  const places = use(ListPlaces)
  const Title = isBesideDetail ? 'p' : 'h1'
  return (
    <header className="page-head">
      {!isBesideDetail && <title>{`${title} · Forecourt`}</title>}
      {back && (
        <p className="back">
          <Link to={findReturnPath(back.to, places, back.query)}>{back.label}</Link>
        </p>
      )}
      {back && steps && <Steps {...steps} />}
      <Title className="page-title">{title}</Title>
      {!back && steps && <Steps {...steps} />}
      {children && <div className="context">{children}</div>}
      {actions && <div className="head-actions">{actions}</div>}
    </header>
  )
}
