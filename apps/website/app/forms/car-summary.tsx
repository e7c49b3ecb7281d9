import { SiteLink } from '../ui/site-link.tsx'
import type { FormCar } from './form.ts'

/** The vehicle in question: beside the form where there is room, above it on a phone. */
export function CarSummary({ car }: { car: FormCar }) {
  return (
    <aside className="form-car" aria-label="Your vehicle">
      {car.imageSrc && (
        <img src={car.imageSrc} alt="" width={384} height={256} className="form-car-picture" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          {car.href ? (
            <SiteLink href={car.href} className="hover:underline">
              {car.title}
            </SiteLink>
          ) : (
            car.title
          )}
        </p>
        {car.subtitle && <p className="text-sm text-muted">{car.subtitle}</p>}
        <p className="figures mt-1 text-lg font-semibold">{car.price}</p>
      </div>
    </aside>
  )
}
