import type { TrackedEventJson } from '@forecourt/contract/endpoints/events'
import type { RouterContextProvider } from 'react-router'
import { eventArmContext, logContext, platformContext, siteContext } from './contexts.ts'

/** Records an event that no script reports. A failure is logged only, because no page fails for its events. */
export async function recordEvent(
  context: Readonly<RouterContextProvider>,
  event: Omit<TrackedEventJson, 'website_id' | 'arm'>,
): Promise<void> {
  const arm = context.get(eventArmContext)
  const body = { ...event, website_id: context.get(siteContext).id, ...(arm !== null && { arm }) }
  await context
    .get(platformContext)
    .call('event', { body })
    .catch((error: unknown) =>
      context.get(logContext).warn({ err: error, event: event.event_id }, 'event could not be recorded'),
    )
}
