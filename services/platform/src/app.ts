import { endpoints } from '@forecourt/contract/endpoint-table'
import { measureRequests } from '@forecourt/server/metrics/measure-requests'
import { traceRequests } from '@forecourt/server/tracing/trace-requests'
import { Hono } from 'hono'
import { mediaHandlers } from './content/media/routes.ts'
import { contentHandlers } from './content/routes.ts'
import { changeHandlers } from './infrastructure/changes/routes.ts'
import { fleetHandlers } from './infrastructure/fleet/routes.ts'
import { basicAuth, type Credentials } from './infrastructure/http/basic-auth.ts'
import { createRoutes } from './infrastructure/http/create-routes.ts'
import { healthHandlers } from './infrastructure/http/health.ts'
import { logCalls } from './infrastructure/http/log-calls.ts'
import { mapError } from './infrastructure/http/map-error.ts'
import { restrictToOwnSite } from './infrastructure/http/restrict-to-own-site.ts'
import { financeHandlers } from './money/finance/routes.ts'
import { callbackHandlers } from './money/reservations/callbacks/callback-routes.ts'
import { reservationHandlers } from './money/reservations/routes.ts'
import { valuationHandlers } from './money/valuations/routes.ts'
import { mailHandlers } from './outbox/unsubscribe/routes.ts'
import { accountHandlers } from './people/accounts/routes.ts'
import { bookingHandlers } from './people/bookings/routes.ts'
import { draftHandlers } from './people/drafts/routes.ts'
import { eventHandlers } from './people/events/routes.ts'
import { defaultLeadLimits } from './people/leads/intake/lead-limits.ts'
import { leadHandlers } from './people/leads/routes.ts'
import { photoHandlers } from './people/photos/routes.ts'
import { privacyHandlers } from './people/privacy/routes.ts'
import { subscriptionHandlers } from './people/subscriptions/routes.ts'
import type { PlatformContext } from './platform-context.ts'
import { siteHandlers } from './sites/routes.ts'
import { createStaff } from './staff/create-staff.ts'
import { findWebsiteOfKey } from './stock/api/api-key.ts'
import { apiHandlers } from './stock/api/routes.ts'
import { carHandlers } from './stock/cars/routes.ts'
import { pictureHandlers } from './stock/pictures/routes.ts'
import { printHandlers } from './stock/print/routes.ts'
import {
  answerUnknownCalls,
  meilisearchHandlers,
  speakMeilisearch,
} from './stock/search/meilisearch-routes.ts'
import { searchHandlers, searchServiceHandlers } from './stock/search/routes.ts'
import { postHandlers } from './stock/sources/posts/routes.ts'

/**
 * Calls that authorise themselves in another way, and public calls. All other calls need the platform's credentials.
 */
const { searchService, searchByGet, facetSearch, multiSearch, ...others } = endpoints
const { apiVehicles, apiVehicle, apiChannels, apiDocument, ...closed } = others
const { paymentCallback, postVehicle, liveness, readiness, ...authorised } = closed
const api = { apiVehicles, apiVehicle, apiChannels, apiDocument }
/** Calls that a website makes with its own credentials, about its stock and itself. */
const { carDetail, vehicle, similarCars, model, manufacturer, deliveryPrice, sessionData, printSheet } =
  authorised
const websiteCalls = [
  ...[carDetail, vehicle, similarCars, model, manufacturer],
  ...[deliveryPrice, sessionData, printSheet],
]
const searches = { searchService, searchByGet, facetSearch, multiSearch }

/**
 * The platform's HTTP calls: every row of the contract that the website does not serve itself, each with its handler.
 * All dependencies are passed in; it keeps no state of its own.
 */
export function createPlatform(
  context: PlatformContext,
  credentials: Credentials,
  leadLimits = defaultLeadLimits,
): Hono {
  const { reservations } = context
  const app = new Hono()
  app.onError(mapError(context.log, context.reports))
  app.notFound((c) => c.json({ status: 404, error: 'There is no such call.' }, 404))
  app.use(traceRequests('platform'))
  app.use(logCalls(context.log, context.logsCalls))
  app.use(measureRequests(context.metrics, 'platform'))
  // Postgres cannot store NUL in text, and no valid address contains it.
  app.use((c, next) =>
    /%00/.test(c.req.raw.url)
      ? Promise.resolve(c.json({ status: 400, error: 'The address cannot be read.' }, 400))
      : next(),
  )
  const open = {
    ...searchServiceHandlers(context),
    ...meilisearchHandlers(context),
    ...callbackHandlers(reservations),
    ...postHandlers({ ...context, dataDir: context.staff.dataDir }),
    ...apiHandlers(context),
    ...healthHandlers(context),
  }
  app.route('/', speakMeilisearch())
  app.route(
    '/',
    createRoutes({ ...searches, ...api, paymentCallback, postVehicle, liveness, readiness }, open),
  )
  app.route('/', answerUnknownCalls())
  app.use(basicAuth(credentials, (own) => findWebsiteOfKey(context.db, own)))
  app.use(restrictToOwnSite(websiteCalls))
  const handlers = {
    ...siteHandlers(context),
    ...changeHandlers(context),
    ...fleetHandlers(context),
    ...carHandlers(context),
    ...pictureHandlers(context),
    ...contentHandlers(context),
    ...mediaHandlers(context),
    ...printHandlers(context),
    ...searchHandlers(context),
    ...bookingHandlers(context),
    ...leadHandlers(context, leadLimits),
    ...draftHandlers(context),
    ...photoHandlers(context),
    ...eventHandlers(context),
    ...mailHandlers(context),
    ...subscriptionHandlers(context),
    ...privacyHandlers(context),
    ...accountHandlers(context),
    ...reservationHandlers(reservations, context.pinnedSite),
    ...valuationHandlers(context),
    ...financeHandlers(context.finance),
  }
  app.route('/', createRoutes(authorised, handlers))
  app.route('/', createStaff(context.staff))
  return app
}
