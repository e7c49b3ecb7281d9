import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from './view/card-view.ts'

export function CardTitle({ car, className }: { car: CardView; className?: string }) {
  return (
    <h3 className={`two-lines ${className ?? ''}`}>
      {car.href ? <SiteLink href={car.href}>{car.title}</SiteLink> : car.title}
    </h3>
  )
}
