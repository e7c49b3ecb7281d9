import { readStatus } from '@forecourt/contract/call/contract-error'
import { maxCancelReasonCharacters } from '@forecourt/domain/reservation/cancellation'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data, redirect } from 'react-router'
import { type CancelRefusal, ReservationPage } from '../features/checkout/reservation/reservation-page.tsx'
import { toReservationView } from '../features/checkout/reservation/reservation-view.ts'
import { answerWords } from '../features/checkout/reservation/words.ts'
import { preservePosted } from '../forms/server/posted.ts'
import { logContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { answerLink, readLink, secretHeaders, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/reservation'

export const handle = secretPage
export const headers = secretHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const link = readLink(url)
  ownPath(paths.reservation(link))
  const found = link === '' ? null : await findReservation(context, link)
  const view = toReservationView(found, site, paths, link)
  return answerLink(view, link, found !== null)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const link = readLink(url)
  const self = context.get(pathsContext).reservation(link)
  ownPath(self)
  const posted = await preservePosted({ request, context })
  const reason = String(posted.get('reason') ?? '')
  if (reason.length > maxCancelReasonCharacters)
    return refuse(422, answerWords.tooLong(maxCancelReasonCharacters), reason)
  try {
    const websiteId = context.get(siteContext).id
    const done = (
      await context.get(platformContext).call('cancelReservation', { websiteId, link, body: { reason } })
    ).reservation
    if (!done) return refuse(404, answerWords.gone, reason)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'reservation could not be cancelled')
    return refuse(readStatus(error) === 429 ? 429 : 503, answerWords.notNow, reason)
  }
  return redirect(self ?? '/', { status: 303 })
}

function refuse(status: number, error: string, reason: string) {
  return data<CancelRefusal>({ error, reason }, { status })
}

async function findReservation(context: Route.LoaderArgs['context'], link: string) {
  const of = { websiteId: context.get(siteContext).id, link }
  return (await context.get(platformContext).call('linkedReservation', of)).reservation
}

export const meta = secretMeta(pageTitle('reservation'))

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservationPage view={loaderData} refusal={actionData ?? null} />
}
