import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { RouterContextProvider } from 'react-router'
import { eventArmContext, logContext, platformContext, siteContext } from './contexts.ts'

type PageEvent = {
  eventId: EventId
  path: string
  carId?: number | null
  email?: string
  phone?: string
}

/** Records an event that no script reports. A failure is logged only, because no page fails for its events. */
export async function recordEvent(
  context: Readonly<RouterContextProvider>,
  { eventId, carId, ...event }: PageEvent,
): Promise<void> {
  const arm = context.get(eventArmContext)
  const body = {
    event_id: eventId,
    website_id: context.get(siteContext).id,
    car_id: carId,
    ...event,
    ...(arm !== null && { arm }),
  }
  await context
    .get(platformContext)
    .call('event', { body })
    .catch((error: unknown) =>
      context.get(logContext).warn({ err: error, event: eventId }, 'event could not be recorded'),
    )
}
