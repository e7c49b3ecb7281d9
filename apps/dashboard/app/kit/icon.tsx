import type { LucideIcon } from 'lucide-react'

/** Hidden from screen readers: a text beside it, or the label of its button, says the same. */
export function Icon({ of: Drawing, large = false }: { of: LucideIcon; large?: boolean }) {
  return <Drawing className={large ? 'icon large' : 'icon'} strokeWidth={1.5} aria-hidden="true" />
}
