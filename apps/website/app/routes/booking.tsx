import { readStatus } from '@forecourt/contract/call/contract-error'
import type { BookingChange } from '@forecourt/contract/endpoints/bookings'
import { visitWords } from '@forecourt/domain/booking/visit-words'
import { telHref } from '@forecourt/domain/person/tel-href'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data, redirect } from 'react-router'
import { BookingPage, type BookingRefusal } from '../features/booking/booking-page.tsx'
import { toManagedBookingView } from '../features/booking/booking-view.ts'
import { NoBooking } from '../features/booking/no-booking.tsx'
import { answerWords } from '../features/booking/words.ts'
import { logContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { readForm } from '../request/read-form.ts'
import { answerLink, readLink, secretHeaders, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/booking'

export const handle = secretPage
export const headers = secretHeaders

type Context = Route.LoaderArgs['context']

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const link = readLink(url)
  const booking = await findBooking(context, link)
  if (booking) {
    const done = url.searchParams.get('done')
    return {
      siteName: site.name,
      booking: toManagedBookingView(booking, site, paths, { link, done }),
      otherwise: null,
    }
  }
  const otherwise = {
    bookHref: paths.bookTestDrive(),
    title: visitWords('test-drive', site.kind).title,
    phone: site.phone,
    phoneHref: telHref(site.phone),
  }
  return answerLink({ siteName: site.name, booking: null, otherwise }, link, false)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const link = readLink(url)
  const posted = await readForm(request)
  const change = readChange(posted)
  if (change === null) return refuse(422, answerWords.noTime, true)
  try {
    await context
      .get(platformContext)
      .call('changeBooking', { websiteId: context.get(siteContext).id, link, body: change })
  } catch (error) {
    const status = readStatus(error)
    // No fault of the visitor: with 200 a script reloads the page's data and gets the current slots.
    if (status === 409 && error instanceof Error)
      return refuse(change.action === 'move' ? 200 : 409, error.message, false)
    if (status === 404) return refuse(404, answerWords.gone, false)
    context.get(logContext).error({ err: error }, 'booking could not be changed')
    return refuse(503, answerWords.notNow, false)
  }
  const done = change.action === 'move' ? { done: 'moved' } : {}
  return redirect(context.get(pathsContext).booking(link, done) ?? '/', { status: 303 })
}

function refuse(status: number, error: string, field: boolean) {
  return data<BookingRefusal>({ error, field }, { status })
}

function readChange(posted: FormData): BookingChange | null {
  if (posted.get('intent') === 'cancel') return { action: 'cancel' }
  const start = String(posted.get('dateTime') ?? '')
  return Number.isFinite(Date.parse(start)) ? { action: 'move', start } : null
}

async function findBooking(context: Context, link: string) {
  try {
    return await context
      .get(platformContext)
      .call('managedBooking', { websiteId: context.get(siteContext).id, link })
  } catch (error) {
    if (readStatus(error) === 404) return null
    throw error
  }
}

export const meta = secretMeta(pageTitle('booking'))

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, otherwise } = loaderData
  if (booking) return <BookingPage booking={booking} refusal={actionData ?? null} />
  return otherwise && <NoBooking {...otherwise} />
}
