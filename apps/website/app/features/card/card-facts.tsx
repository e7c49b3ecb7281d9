import type { CardView } from './view/card-view.ts'

export function CardFacts({ car, className }: { car: CardView; className?: string }) {
  return (
    <ul className={`figures flex flex-wrap gap-x-4 gap-y-1 ${className ?? ''}`}>
      {car.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {car.place && <li>{car.place}</li>}
    </ul>
  )
}
