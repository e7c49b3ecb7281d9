import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { RouterContextProvider } from 'react-router'
import { recordEvent } from '../../request/record-event.ts'

/** Event 32, if no script reports it (S9.02). */
export function recordNextStep(
  context: Readonly<RouterContextProvider>,
  path: string,
  carId: number | null,
): Promise<void> {
  return recordEvent(context, { eventId: eventCatalogue.nextStep.id, carId: carId, path })
}
