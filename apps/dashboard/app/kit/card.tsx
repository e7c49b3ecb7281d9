import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** What it is for, in a line below the title. */
  about?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** A part of a screen with a title of its own. Tables and folds in it reach from edge to edge. */
export function Card({ title, about, actions, children }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        {actions && <div className="head-actions">{actions}</div>}
        {about && <p>{about}</p>}
      </header>
      {children}
    </section>
  )
}
