import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export type StepsInList = {
  /** `12 of 225`; null if it is no longer in its list. */
  place: string | null
  previous: string | null
  next: string | null
}

/** From one detail to the next and the one before, in the list that it was opened from: also with J and K. */
export function Steps({ place, previous, next }: StepsInList) {
  if (previous === null && next === null) return null
  return (
    <nav className="steps" aria-label="In the list">
      <Step to={previous} by={-1} icon={ChevronLeft} label="Previous (K)" />
      {place !== null && <span>{place}</span>}
      <Step to={next} by={1} icon={ChevronRight} label="Next (J)" />
    </nav>
  )
}

type StepProps = { to: string | null; by: 1 | -1; icon: LucideIcon; label: string }

function Step({ to, by, icon, label }: StepProps) {
  if (to === null) return <span className="button quiet icon-only" aria-hidden="true" data-off />
  return (
    <Link
      className="button quiet icon-only"
      to={to}
      data-step={by}
      aria-label={label}
      title={label}
      prefetch="intent"
    >
      <Icon of={icon} />
    </Link>
  )
}
