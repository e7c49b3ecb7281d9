import * as events from '@forecourt/domain/tracking/event-ids'
import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import { Heart } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { takeEarlyPress } from '../browser/early-press.ts'
import { savedCars } from '../browser/saved-cars.ts'
import { track } from '../tracking/track.ts'
import { saveWords } from './words.ts'

/** What a heart needs of its vehicle; null where the site has no garage. */
export type SaveView = Pick<SavedCar, 'id' | 'priceCents' | 'priceBasis'> | null

/**
 * Saves a vehicle on this device, or takes it out again. Without script there is no way to, and no heart (`app.css`).
 * Only saving is an event (S4.35).
 */
export function SaveButton({ car, title }: { car: SaveView; title: string }) {
  const isSaved = useSyncExternalStore(
    savedCars.subscribe,
    () => car !== null && savedCars.has(car.id),
    () => false,
  )
  const button = useRef<HTMLButtonElement>(null)
  const id = car?.id
  useEffect(() => {
    // A heart was empty for everybody then: whoever pressed it wants the vehicle, also where it is saved already.
    const { current } = button
    if (current && takeEarlyPress(current) && id !== undefined && !savedCars.has(id)) current.click()
  }, [id])
  if (!car) return null
  const press = ({ currentTarget }: MouseEvent) => {
    const eventId = savedCars.toggle(car)
    // By hand, and nothing else before the next frame: rendering, the header's count and a request cost a phone more
    // than drawing the heart. React hears of it then, and finds what it would have set.
    currentTarget.setAttribute('aria-pressed', String(savedCars.has(car.id)))
    if (eventId !== null) afterPaint(() => track(events.wishlist, car.id))
    if (!savedCars.isKept())
      void import('./not-kept/show-not-kept.ts').then(({ showNotKept }) => showNotKept('cars'))
  }
  return (
    <button ref={button} type="button" aria-pressed={isSaved} onClick={press} className="save">
      <Heart aria-hidden strokeWidth={1.5} size={22} />
      <span className="sr-only">{saveWords.save(title)}</span>
    </button>
  )
}

/** How many are saved on this device: none in the HTML, which is the same for everybody. */
export function useSavedCount(): number {
  return useSyncExternalStore(savedCars.subscribe, savedCars.count, () => 0)
}
