import type { CarHold } from '@forecourt/domain/reservation/reservation'
import { lazy, Suspense } from 'react'
import { redirect, useRouteLoaderData } from 'react-router'
import { toCardView } from '../features/card/view/card-view.ts'
import stylesheet from '../features/checkout/checkout.css?url'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { answerCheckoutPost } from '../features/checkout/steps/answer-checkout-post.ts'
import { toCheckoutView } from '../features/checkout/view/checkout-view.ts'
import { findCheckoutCar, findVisitorReservation } from '../features/checkout/view/find-checkout.ts'
import { pageWords } from '../features/checkout/words/steps.ts'
import { preservePosted } from '../forms/server/posted.ts'
import {
  clockContext,
  logContext,
  pageContext,
  pathsContext,
  platformContext,
  siteContext,
} from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/checkout'

const SimilarCars = lazy(async () => ({
  default: (await import('../features/vehicle-page/similar-cars.tsx')).SimilarCars,
}))

export const handle = { perVisitor: true, ownFrame: true } satisfies PageHandle

export function links() {
  return [{ rel: 'stylesheet', href: stylesheet }]
}

/** Restricts the referrer to the origin, because this page's address could contain a secret. */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

const noHold: CarHold = { state: 'free', untilMs: null, mine: false }
/** Parameters that a gateway's redirect appends (S4.39); the first two are secrets. */
const ofGateways = ['payment_intent_client_secret', 'payment_intent', 'redirect_status']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { car, path } = await findCheckoutCar(context, params.slug, readPath(url))
  // Redirect before anything is rendered, so that no script, cached page or referrer ever sees them.
  if (ofGateways.some((key) => url.searchParams.has(key))) throw redirect(path, 303)
  const platform = context.get(platformContext)
  const [reservation, hold] = await Promise.all([
    findVisitorReservation(context, car, true),
    platform.call('carHold', { websiteId: site.id, carId: car.id }),
  ])
  const step = /^[1-9]$/.exec(url.searchParams.get('step') ?? '')
  const view = toCheckoutView({
    car,
    site,
    paths: context.get(pathsContext),
    path,
    reservation,
    hold: reservation?.state === 'held' ? noHold : hold,
    wanted: step ? Number(step[0]) - 1 : null,
    nowMs: context.get(clockContext)(),
  })
  if (view.payment?.processor) context.get(pageContext).allows(view.payment.processor.origins)
  return { carId: car.id, view, similar: await listSimilar(context, car.slug, view.screen.kind) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const posted = await preservePosted({ request, context })
  const { car, path } = await findCheckoutCar(context, params.slug, readPath(url))
  return answerCheckoutPost({ request, context, posted, car, path })
}

function readPath({ pathname }: URL): string {
  return pathname.replace(/\.data$/, '')
}

/** Needed only if there is nothing left to reserve. */
async function listSimilar(context: Route.LoaderArgs['context'], slug: string, screen: string) {
  if (!['held', 'reserved', 'unavailable', 'refund'].includes(screen)) return []
  const site = context.get(siteContext)
  try {
    const cars = await context.get(platformContext).call('similarCars', { websiteId: site.id, slug })
    const nowMs = context.get(clockContext)()
    return cars.map((car) => toCardView(car, site, context.get(pathsContext), nowMs))
  } catch (error) {
    context.get(logContext).error({ err: error }, 'similar vehicles left out')
    return []
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { car, siteName, screen } = loaderData.view
  const word = screen.kind === 'paid' ? pageWords.reserved : pageWords.reserve
  return [
    { title: `${word} ${car.pageName ?? car.title} | ${siteName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function Checkout({ loaderData: { view, similar }, actionData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  if (!site) return null
  return (
    <CheckoutPage
      site={site}
      view={view}
      reply={actionData ?? null}
      similar={
        similar.length > 0 && (
          <Suspense>
            <SimilarCars cars={similar} title={pageWords.similar} />
          </Suspense>
        )
      }
    />
  )
}
