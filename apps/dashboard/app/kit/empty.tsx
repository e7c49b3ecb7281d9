import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { icon: LucideIcon; title: string; children: ReactNode; actions?: ReactNode }

/** Nothing is here: why, and the next step. */
export function Empty({ icon, title, children, actions }: Props) {
  return (
    <div className="nothing">
      <span className="nothing-icon">
        <Icon of={icon} large />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
