import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { RouterContextProvider } from 'react-router'
import { logContext, platformContext, siteContext } from '../../request/contexts.ts'

/** Event 32, if no script reports it (S9.02). */
export async function recordNextStep(
  context: Readonly<RouterContextProvider>,
  path: string,
  carId: number | null,
): Promise<void> {
  const step = { event_id: eventCatalogue.nextStep.id, website_id: context.get(siteContext).id }
  await context
    .get(platformContext)
    .recordEvent({ ...step, car_id: carId, path })
    .catch((error: unknown) =>
      context.get(logContext).warn({ err: error }, 'event of a step could not be recorded'),
    )
}
