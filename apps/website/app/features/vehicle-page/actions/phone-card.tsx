import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { postInBackground } from '../../../tracking/post-in-background.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { actionWords } from '../words.ts'
import type { PlaceView } from './place-view.ts'

type PhoneCardProps = {
  vehicle: { id: number; dealershipId: number; place: PlaceView }
  isPrimary?: boolean
}

/**
 * The number is masked until it is pressed (S4.13 to S4.15), which is recorded; then it is a link to call. Without
 * script it is that link from the start, with the full number (docs/decisions/022).
 */
export function PhoneCard({ vehicle, isPrimary = false }: PhoneCardProps) {
  const ready = useHydrated()
  const [isShown, setIsShown] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isShown) link.current?.focus()
  }, [isShown])
  const { phone } = vehicle.place
  if (!phone) return null
  const about = { car_id: vehicle.id, dealership_id: vehicle.dealershipId }
  const classes = `btn figures w-full ${isPrimary ? 'btn-primary' : 'btn-quiet'}`
  if (ready && !isShown)
    return (
      <button
        type="button"
        className={classes}
        onClick={() => {
          setIsShown(true)
          postInBackground('/api/events/phone_reveal', about)
        }}
      >
        <Phone aria-hidden strokeWidth={1.5} size={20} />
        {phone.masked}
        <span className="text-sm font-normal underline underline-offset-4">{actionWords.showNumber}</span>
      </button>
    )
  return (
    <>
      <a
        ref={link}
        href={phone.href}
        className={classes}
        onClick={() => postInBackground('/api/events/car_phone_call', about)}
      >
        <Phone aria-hidden strokeWidth={1.5} size={20} />
        {isShown ? phone.full : phone.masked}
        <span className="text-sm font-normal underline underline-offset-4">{actionWords.call}</span>
      </a>
      <noscript>
        <p className="figures text-center text-sm">
          {actionWords.call} {phone.full}
        </p>
      </noscript>
    </>
  )
}
