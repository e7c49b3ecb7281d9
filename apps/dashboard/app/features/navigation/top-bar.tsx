import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'

type Props = { dealer: ReactNode; person: ReactNode; find: () => void }

/** The bar above a screen on phones: which dealer one is in, Find and the person. */
export function TopBar({ dealer, person, find }: Props) {
  return (
    <header className="top-bar">
      {dealer}
      <button type="button" className="quiet icon-only" onClick={find} aria-label="Find">
        <Icon of={Search} large />
      </button>
      {person}
    </header>
  )
}
