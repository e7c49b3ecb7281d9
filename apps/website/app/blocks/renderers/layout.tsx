import { Children } from 'react'
import type { toSectionView } from '../views/content-views.ts'
import type { Rendered, Verbatim } from './rendered.ts'

const wide = {
  none: 'md:grid-flow-col md:auto-cols-fr',
  first: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
  last: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
} as const

export function ColumnsBlock({ view: { lead }, children }: Rendered<Verbatim<'columns'>>) {
  if (Children.count(children) === 0) return null
  return (
    <div className="block-space wrap">
      <div className={`block-nested !gap-8 items-center lg:!gap-14 ${wide[lead]}`}>{children}</div>
    </div>
  )
}

const grounds = {
  none: 'block-space',
  tint: 'block-ground bg-tint',
  band: 'block-ground block-band',
} as const

export function SectionBlock({ view: { ground, padding }, children }: Rendered<typeof toSectionView>) {
  if (Children.count(children) === 0) return null
  return (
    <section className={`${grounds[ground]} ${padding}`}>
      <div className="wrap">
        <div className="block-nested">{children}</div>
      </div>
    </section>
  )
}
