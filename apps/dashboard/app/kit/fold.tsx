import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  /** A line of facts below the title. */
  about?: string | undefined
  tags?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A row that opens in place, for things of which one is worked on at a time. */
export function Fold({ title, about, tags, isOpen = false, children }: Props) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <span className="fold-text">
          <b>{title}</b>
          {about && <small>{about}</small>}
        </span>
        <span className="fold-tags">{tags}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
