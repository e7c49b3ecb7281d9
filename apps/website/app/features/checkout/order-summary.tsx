import { CarBox } from '../../ui/car-box.tsx'
import type { CheckoutView } from './checkout-view.ts'
import { OrderSums } from './order-sums.tsx'

/** What it is about and what it costs today. Its link leaves the document that a gateway's scripts may be in. */
export function OrderSummary({ view }: { view: CheckoutView }) {
  return (
    <CarBox car={view.car} label={`Your ${view.noun}`} leaves>
      <OrderSums view={view} />
    </CarBox>
  )
}
