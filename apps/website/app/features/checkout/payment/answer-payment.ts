import type { Reservation } from '@forecourt/domain/reservation/reservation'
import { isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { platformContext, sessionContext, siteContext } from '../../../request/contexts.ts'
import { toPaymentView } from '../view/checkout-view.ts'
import { isHoldExpired } from '../view/choose-screen.ts'
import { findCheckoutCar, readRefusal } from '../view/find-checkout.ts'
import { viewWords } from '../words/steps.ts'

type PaymentCommand =
  | { intent: 'ask' }
  | { intent: 'open' }
  | { intent: 'release' }
  | { intent: 'confirm'; token: string }

type PaymentCall = {
  context: Readonly<RouterContextProvider>
  slug: string
  command: PaymentCommand
  /** This site's origin, which the bank redirects back to. */
  origin: string
}

/** The calls about one payment, for its visitor. An intent's secret is in this answer and nowhere else. */
export async function answerPayment(call: PaymentCall): Promise<Response> {
  try {
    return Response.json(await carryOut(call))
  } catch (error) {
    if (isRouteErrorResponse(error) || !(error instanceof Error))
      return Response.json({ error: viewWords.nothingToPay }, { status: 404 })
    const { status, text } = readRefusal(error)
    return Response.json({ error: text }, { status })
  }
}

async function carryOut({ context, slug, command, origin }: PaymentCall) {
  const { car, path } = await findCheckoutCar(context, slug, null)
  const { known: visitor, addressHash: address } = context.get(sessionContext)
  if (visitor === null) throw refusal(400, viewWords.noCookie)
  const platform = context.get(platformContext)
  const websiteId = context.get(siteContext).id
  const { reservation } = await platform.call('ownReservation', {
    websiteId,
    visitor,
    query: { car_id: car.id },
  })
  if (reservation === null) throw refusal(404, viewWords.nothingToPay)
  const of = { websiteId, visitor, reservationId: reservation.id }
  if (command.intent === 'confirm')
    return shown(
      await platform.call('confirmPayment', {
        ...of,
        body: { token: command.token, returnUrl: origin + path },
      }),
    )
  if (command.intent === 'release') return shown(await platform.call('releaseHold', of))
  if (command.intent === 'ask') return shown(await platform.call('reservation', { ...of, query: { ask: 1 } }))
  // Only a visitor's press starts a hold, never an open page.
  const state = isHoldExpired(reservation) ? 'expired' : reservation.state
  if (state !== 'held') return shown({ ...reservation, state })
  if (reservation.processor?.takesToken !== false)
    return shown(await platform.call('startHold', { ...of, address }))
  const { clientSecret } = await platform.call('paymentIntent', {
    dealershipId: reservation.dealershipId,
    query: { car_id: car.id },
    visitor,
    address,
    body: { origin, reservation_id: reservation.id },
  })
  return { ...shown(await platform.call('reservation', of)), clientSecret }
}

function shown(reservation: Reservation) {
  return { payment: toPaymentView(reservation), clientSecret: null }
}

function refusal(status: number, words: string): Error {
  return Object.assign(new Error(words), { status })
}
