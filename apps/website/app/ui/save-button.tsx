import * as events from '@forecourt/domain/tracking/event-ids'
import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import { Heart } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { consumeEarlyPress } from '../browser/early-press.ts'
import { savedCars } from '../browser/saved-cars.ts'
import { track } from '../tracking/track.ts'
import { saveWords } from './words.ts'

/** What a heart needs to know about its vehicle; null if the site has no garage. */
export type SaveView = Pick<SavedCar, 'id' | 'priceCents' | 'priceBasis'> | null

/**
 * Saves a vehicle on this device, or removes it. Without script the heart is hidden (`app.css`). Only saving is an
 * event (S4.35).
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
    // The heart looked empty then, so the press means save, even if the vehicle is already saved.
    const { current } = button
    if (current && consumeEarlyPress(current) && id !== undefined && !savedCars.has(id)) current.click()
  }, [id])
  if (!car) return null
  const press = ({ currentTarget }: MouseEvent) => {
    const eventId = savedCars.toggle(car)
    // Updates the DOM directly and defers the rest to the next frame: rendering, the header's count and a request take
    // a phone longer than drawing the heart. React then renders the same state.
    currentTarget.setAttribute('aria-pressed', String(savedCars.has(car.id)))
    if (eventId !== null) afterPaint(() => track(events.wishlist, car.id))
    if (!savedCars.isStored())
      void import('./not-saved/show-not-saved.ts').then(({ showNotSaved }) => showNotSaved('cars'))
  }
  return (
    <button ref={button} type="button" aria-pressed={isSaved} onClick={press} className="save">
      <Heart aria-hidden strokeWidth={1.5} size={22} />
      <span className="sr-only">{saveWords.save(title)}</span>
    </button>
  )
}

/** The number saved on this device: not in the HTML, which is the same for everybody. */
export function useSavedCount(): number {
  return useSyncExternalStore(savedCars.subscribe, savedCars.count, () => 0)
}
