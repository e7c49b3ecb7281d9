import { Hono } from 'hono'
import { bookingRoutes } from './bookings/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { basicAuth, type Credentials } from './http/basic-auth.ts'
import { mapError } from './http/map-error.ts'
import { imageRoutes } from './images/routes.ts'
import { defaultLeadLimits } from './leads/lead-limits.ts'
import { leadRoutes } from './leads/routes.ts'
import type { PlatformContext } from './platform-context.ts'
import { printRoutes } from './print/routes.ts'
import { callbackRoutes } from './reservations/callback-routes.ts'
import { createReservations } from './reservations/create-reservations.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { searchServiceRoutes } from './search/service-routes.ts'
import { siteRoutes } from './sites/routes.ts'
import { stockRoutes } from './stock/routes.ts'

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
  const reservations = createReservations(context)
  app.route('/', callbackRoutes(reservations))
  app.use(basicAuth(credentials))
  app.route('/', siteRoutes(context))
  app.route('/', stockRoutes(context))
  app.route('/', searchRoutes(context, credentials.password))
  app.route('/', imageRoutes(context))
  app.route('/', printRoutes(context))
  app.route('/', bookingRoutes(context))
  app.route('/', leadRoutes(context, leadLimits))
  app.route('/', draftRoutes(context))
  app.route('/', reservationRoutes(reservations))
  app.route('/', eventRoutes(context))
  app.route('/', changeRoutes(context))
  return app
}
