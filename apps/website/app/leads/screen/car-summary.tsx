import type { ReactNode } from 'react'
import { CarBox } from '../../ui/car-box.tsx'
import type { FormCar } from '../lead-form.ts'
import { dialogWords } from '../words.ts'

export function CarSummary({ car, children }: { car: FormCar; children?: ReactNode }) {
  return (
    <CarBox car={car} label={dialogWords.vehicle}>
      <p className="figures mt-1 text-lg font-semibold">{car.price}</p>
      {children}
    </CarBox>
  )
}
