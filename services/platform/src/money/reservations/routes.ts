import { deliveryPriceCodec, holdCodec, reservationCodec } from '@forecourt/contract/codecs/reservation'
import {
  confirmationBody,
  paymentIntentBody,
  reservationChangeBody,
  reservationWishBody,
  waiterBody,
} from '@forecourt/contract/endpoints/payments'
import { deliveryPrice } from '@forecourt/domain/reservation/delivery-price'
import type { ReservationWish } from '@forecourt/domain/reservation/reservation-details'
import { type Context, Hono } from 'hono'
import { parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { readJson } from '../../ground/http/read-json.ts'
import { storable } from '../../ground/http/storable.ts'
import { visitorHash } from '../../ground/http/visitor-hash.ts'
import { awaitCar } from './hold/await-car.ts'
import { holdOfCar } from './hold/hold-of-car.ts'
import { saveDetails } from './hold/save-details.ts'
import { startReservation } from './hold/start-reservation.ts'
import { takeHold } from './hold/take-hold.ts'
import { findOwn } from './ledger/find-own.ts'
import type { ReservationContext } from './ledger/reservation-context.ts'
import { findReservation, findSiteOf, type ReservationRow } from './ledger/reservation-store.ts'
import { siteOf } from './ledger/site-of.ts'
import { confirmPayment } from './payment/confirm-payment.ts'
import { startPayment } from './payment/start-payment.ts'
import { readReservation } from './read-reservation.ts'
import { viewReservation } from './view-reservation.ts'

const BODY_BYTES = 60_000
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function reservationRoutes(reservations: ReservationContext): Hono {
  const routes = new Hono()
  const { db } = reservations

  const own = (context: Context): Promise<ReservationRow> => {
    const id = (context.req.param('reservationId') ?? '').toLowerCase()
    if (!uuid.test(id)) throw new PlatformError('NOT_FOUND', 'There is no such reservation here.')
    return findOwn(db, {
      siteId: parseId(context.req.param('websiteId')),
      id,
      visitorHash: visitorOf(context),
    })
  }
  const show = async (context: Context, id: string) => {
    const row = await findReservation(db, id)
    if (!row) throw new PlatformError('NOT_FOUND', 'There is no such reservation here.')
    return context.json(reservationCodec.encode(await viewReservation(reservations, row)))
  }

  routes.post('/api/websites/:websiteId/reservations', async (context) => {
    const wanted = await readJson(context, reservationWishBody, BODY_BYTES)
    const siteId = parseId(context.req.param('websiteId'))
    const row = await startReservation(reservations, { siteId, visitorHash: needVisitor(context), ...wanted })
    return show(context, row.id)
  })

  routes.get('/api/websites/:websiteId/reservations/:reservationId', async (context) => {
    const row = await own(context)
    if (context.req.query('ask')) await readReservation(reservations, row)
    return show(context, row.id)
  })

  routes.put('/api/websites/:websiteId/reservations/:reservationId', async (context) => {
    const row = await own(context)
    await saveDetails(reservations, row, storable(await readJson(context, reservationChangeBody, BODY_BYTES)))
    return show(context, row.id)
  })

  routes.post('/api/websites/:websiteId/reservations/:reservationId/hold', async (context) => {
    const row = await own(context)
    await takeHold(reservations, row.id)
    return show(context, row.id)
  })

  routes.post('/api/websites/:websiteId/reservations/:reservationId/confirmation', async (context) => {
    const row = await own(context)
    const { token, returnUrl } = await readJson(context, confirmationBody, BODY_BYTES)
    const account = encodeURIComponent(row.processorKey ?? '')
    const callbackUrl = `${new URL(returnUrl).origin}/api/payment_callbacks/${row.processor}/${account}`
    await confirmPayment(reservations, row.id, { token, returnUrl, callbackUrl })
    return show(context, row.id)
  })

  /** The answer is the visitor's secret: not to be kept by anything on its way. */
  routes.post('/dealerships/:dealershipId/payment_intent', async (context) => {
    const body = await readJson(context, paymentIntentBody, BODY_BYTES)
    const row = await intended(reservations, context, body)
    context.header('cache-control', 'no-store')
    return context.json(await startPayment(reservations, row.id))
  })

  routes.get('/api/websites/:websiteId/holds/:carId', async (context) => {
    const carId = parseId(context.req.param('carId'))
    return context.json(holdCodec.encode(await holdOfCar(reservations, carId, visitorOf(context))))
  })

  routes.post('/api/websites/:websiteId/holds/:carId/waiters', async (context) => {
    const { email } = await readJson(context, waiterBody, BODY_BYTES)
    const siteId = parseId(context.req.param('websiteId'))
    const carId = parseId(context.req.param('carId'))
    await awaitCar(reservations, { siteId, carId, email, visitorHash: visitorOf(context) })
    return context.json({ waiting: true })
  })

  routes.get('/api/delivery_prices', async (context) => {
    const postcode = context.req.query('postcode') ?? ''
    const website = context.req.query('website_id')
    const prices = website ? (await siteOf(db, parseId(website))).settings.deliveryPrices : {}
    return context.json(deliveryPriceCodec.encode({ postcode, priceCents: deliveryPrice(prices, postcode) }))
  })

  return routes
}

/** The visitor's reservation behind a payment intent: the one that is named, else theirs of that car or model. */
async function intended(
  reservations: ReservationContext,
  context: Context,
  { origin, reservation_id: id }: { origin: string; reservation_id?: string | undefined },
): Promise<ReservationRow> {
  const dealershipId = parseId(context.req.param('dealershipId'))
  const wanted = wantedOf(context)
  const row = id === undefined ? null : await findReservation(reservations.db, id)
  const hash = needVisitor(context)
  const found =
    row ??
    (await startReservation(reservations, {
      siteId: await siteAt(reservations, dealershipId, origin),
      visitorHash: hash,
      ...wanted,
    }))
  const isIt =
    found.visitorHash === hash &&
    found.dealershipId === dealershipId &&
    found.carId === (wanted.carId ?? null) &&
    found.modelId === (wanted.modelId ?? null)
  if (!isIt || (id !== undefined && !row))
    throw new PlatformError('NOT_FOUND', 'There is no such reservation here.')
  return found
}

async function siteAt({ db }: ReservationContext, dealershipId: number, origin: string): Promise<number> {
  const host = URL.canParse(origin) ? new URL(origin).hostname : null
  const siteId = await findSiteOf(db, dealershipId, host)
  if (siteId === null) throw new PlatformError('NOT_FOUND', 'This dealership is not here.')
  return siteId
}

function wantedOf(context: Context): ReservationWish {
  const car = context.req.query('car_id')
  return car ? { carId: parseId(car) } : { modelId: parseId(context.req.query('model_id')) }
}

function visitorOf(context: Context): string | null {
  const visitor = context.req.header('x-visitor') ?? ''
  return visitor.length >= 16 && visitor.length <= 200 ? visitorHash(visitor) : null
}

function needVisitor(context: Context): string {
  const hash = visitorOf(context)
  if (hash === null) throw new PlatformError('BAD_REQUEST', 'The visitor is not named.')
  return hash
}
