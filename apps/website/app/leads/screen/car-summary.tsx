import type { ReactNode } from 'react'
import { CarBox } from '../../ui/car-box.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { FormCar } from '../lead-form.ts'
import { dialogWords } from '../words.ts'

export function CarSummary({ car, children }: { car: FormCar; children?: ReactNode }) {
  return (
    <CarBox car={car} label={dialogWords.vehicle}>
      <p className="figures mt-1 text-lg font-semibold">{car.price}</p>
      {car.basis && <p className="text-sm text-muted">{car.basis}</p>}
      {car.isSold && (
        <p className="mt-2 text-sm">
          <strong className="tag tag-sold">{dialogWords.sold}</strong>{' '}
          {car.similar && (
            <SiteLink href={car.similar.href} className="link">
              {car.similar.label}
            </SiteLink>
          )}
        </p>
      )}
      {children}
    </CarBox>
  )
}
