import type { FormCar } from '../../forms/form.ts'
import { CarBox } from '../../ui/car-box.tsx'

export function CarSummary({ car }: { car: FormCar }) {
  return (
    <CarBox car={car} label="Your vehicle">
      <p className="figures mt-1 text-lg font-semibold">{car.price}</p>
    </CarBox>
  )
}
