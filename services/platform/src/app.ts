import { Hono } from 'hono'
import { changeRoutes } from './ground/changes/routes.ts'
import { basicAuth, type Credentials } from './ground/http/basic-auth.ts'
import { mapError } from './ground/http/map-error.ts'
import { callbackRoutes } from './money/reservations/callbacks/callback-routes.ts'
import { reservationRoutes } from './money/reservations/routes.ts'
import { bookingRoutes } from './people/bookings/routes.ts'
import { draftRoutes } from './people/drafts/routes.ts'
import { eventRoutes } from './people/events/routes.ts'
import { defaultLeadLimits } from './people/leads/intake/lead-limits.ts'
import { leadRoutes } from './people/leads/routes.ts'
import type { PlatformContext } from './platform-context.ts'
import { siteRoutes } from './sites/routes.ts'
import { stockRoutes } from './stock/cars/routes.ts'
import { imageRoutes } from './stock/pictures/routes.ts'
import { printRoutes } from './stock/print/routes.ts'
import { searchRoutes } from './stock/search/routes.ts'
import { searchServiceRoutes } from './stock/search/service-routes.ts'

/** The platform's calls over HTTP. Everything it needs is passed in; it keeps no state of its own. */
export function createPlatform(
  context: PlatformContext,
  credentials: Credentials,
  leadLimits = defaultLeadLimits,
): Hono {
  const app = new Hono()
  app.onError(mapError(context.log, context.reports))
  app.notFound((request) => request.json({ status: 404, error: 'There is no such call.' }, 404))
  app.route('/', searchServiceRoutes(context, credentials.password))
  app.route('/', callbackRoutes(context.reservations))
  app.use(basicAuth(credentials))
  app.route('/', siteRoutes(context))
  app.route('/', stockRoutes(context))
  app.route('/', searchRoutes(context, credentials.password))
  app.route('/', imageRoutes(context))
  app.route('/', printRoutes(context))
  app.route('/', bookingRoutes(context))
  app.route('/', leadRoutes(context, leadLimits))
  app.route('/', draftRoutes(context))
  app.route('/', reservationRoutes(context.reservations))
  app.route('/', eventRoutes(context))
  app.route('/', changeRoutes(context))
  return app
}
