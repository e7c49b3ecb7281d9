import { readStatus } from '@forecourt/contract/call/contract-error'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data, type RouterContextProvider } from 'react-router'
import { pathsContext, platformContext, sessionContext, siteContext } from '../../../request/contexts.ts'
import { findCarForPage } from '../../../request/find-car.ts'

type Context = Readonly<RouterContextProvider>

/** The vehicle and its checkout path; anything that is not a checkout of this site is a 404. */
export async function findCheckoutCar(context: Context, slug: string, asked: string | null) {
  const path = context.get(pathsContext).checkout(slug)
  // Another kind's segment, the other variant's name, or an invalid slug (S2.07, S2.08, S5.24).
  if (path === null || !isSlug(slug) || (asked !== null && asked.replace(/\/$/, '') !== path))
    throw data(null, { status: 404 })
  const found = await findCarForPage(context, { slug })
  if (found.state !== 'found') throw data(null, { status: found.state === 'gone' ? 410 : 404 })
  return { car: found.car, path }
}

/** The reservation of a visitor with a cookie. Viewing the page creates nothing. */
export async function findVisitorReservation(context: Context, car: Car, ask: boolean) {
  const visitor = context.get(sessionContext).known
  if (visitor === null) return null
  const platform = context.get(platformContext)
  const websiteId = context.get(siteContext).id
  const query = { car_id: car.id }
  const { reservation: started } = await platform.call('ownReservation', { websiteId, visitor, query })
  const isMoving = started?.state === 'held' && started.payment.state !== 'none'
  if (!ask || !isMoving) return started
  return platform.call('reservation', { websiteId, visitor, reservationId: started.id, query: { ask: 1 } })
}

/**
 * The platform's refusals have messages for the visitor; other errors mean that it is unavailable, and are rethrown.
 */
export function readRefusal(error: unknown): { status: number; text: string } {
  const status = readStatus(error) ?? 0
  if (!(error instanceof Error) || status < 400 || status >= 500 || status === 401) throw error
  return { status, text: error.message }
}
