import { data, type RouterContextProvider } from 'react-router'
import { LiveEstimate } from '../features/trade-in/live-estimate.tsx'
import { type TradeInPage as PageOf, tradeInForm } from '../features/trade-in/trade-in-form.ts'
import { TradeInPage } from '../features/trade-in/trade-in-page.tsx'
import { useSavedValuation } from '../features/trade-in/use-saved-valuation.ts'
import { leaveTradeInStep, prepareTradeIn } from '../features/trade-in/value-answers.ts'
import { faqWords, pageWords } from '../features/trade-in/words.ts'
import type { FieldValues, FormField } from '../forms/form.ts'
import { findDraft } from '../forms/server/find-draft.ts'
import { preservePosted } from '../forms/server/posted.ts'
import { withOptions } from '../forms/with-options.ts'
import type { LeadForm } from '../leads/lead-form.ts'
import { CarSummary } from '../leads/screen/car-summary.tsx'
import { PlateLookup } from '../leads/screen/plate-lookup.tsx'
import { PostedLeadScreen } from '../leads/screen/posted-lead-screen.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { listVisitTimes } from '../leads/server/list-visit-times.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { createPhotoPort } from '../leads/server/photo-port.ts'
import { visitPlaces } from '../leads/visit-places.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { findWantedCar } from '../request/find-wanted-car.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/trade-in'

export const handle = { perDraft: true, queryKeys: ['car_id'] } satisfies PageHandle

type PageContext = Readonly<RouterContextProvider>

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { form, car, path, isIndexed } = await buildForm(context, url)
  const page = await loadLeadPage(context, form)
  const places = visitPlaces('test-drive', null, site).map(({ name, address }) => `${name}, ${address.city}`)
  return {
    ...page,
    form: await withTimes(context, form, car, page.fill),
    faq: faqWords.questions(site.name, faqWords.places(places)),
    isPosted: site.flags.postValuationResult,
    url: new URL(path, site.url).href,
    isIndexed,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const posted = await preservePosted({ request, context })
  const { form: plain, car, path } = await buildForm(context, url)
  const findForm = async () => withTimes(context, plain, car, await findDraft(context, plain))
  return answerLeadPost(findForm, { request, context, posted }, () => ({
    findOut: (fill, form) => leaveTradeInStep({ context, car, path }, fill, form),
    pick: prepareTradeIn,
    files: createPhotoPort(context),
  }))
}

async function buildForm(context: PageContext, { pathname: asked, searchParams }: URL) {
  const paths = context.get(pathsContext)
  const site = context.get(siteContext)
  // The router ignores case and accepts a trailing slash.
  const pathname = asked.toLowerCase().replace(/\/$/, '')
  const isSale = pathname === '/sell-your-car'
  const isOwn = pathname === '/trade-in'
  // The route matches any segment before /trade-in, but only the site's own vehicle segment is one of its pages.
  const isForCar = pathname === paths.carTradeIn(1)?.split('?')[0]?.toLowerCase()
  if (!isSale && !isOwn && !isForCar) throw data(null, { status: 404 })
  const car = isSale || isOwn ? null : await findWantedCar(context, searchParams)
  const page: PageOf = isSale ? 'sellYourCar' : isOwn ? 'tradeIn' : 'carTradeIn'
  const path = ownPath(isSale ? paths.sellYourCar() : car ? paths.carTradeIn(car.id) : paths.tradeIn())
  const form = tradeInForm(page, car, { site, paths, action: path })
  return { car, path, form, isIndexed: page !== 'carTradeIn' }
}

/** A visitor who is choosing a slot gets the current slots. */
async function withTimes(
  context: PageContext,
  form: LeadForm,
  car: Awaited<ReturnType<typeof findWantedCar>>,
  fill: Awaited<ReturnType<typeof findDraft>>,
): Promise<LeadForm> {
  if (fill === null || fill.steps.index < form.steps.length - 1) return form
  const location = String(fill.values.location || form.values.location)
  return withOptions(form, { dateTime: await listVisitTimes(context, { kind: 'test-drive', car }, location) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { form, url, isIndexed } = loaderData
  const head = pageMeta({
    title: `${form.title} | ${form.site.name}`,
    description: pageWords.description(form.title, form.site.name),
    url,
  })
  // Search engines index one page only, because those of single vehicles repeat it.
  return isIndexed ? head : [...head, { name: 'robots', content: 'noindex, follow' }]
}

/** Lookups by script while the step is being filled in. */
function besideField({ name }: FormField, values: FieldValues) {
  if (name === 'regoState') return <PlateLookup values={values} />
  // The last field of the questions.
  return name === 'subcategory' && <LiveEstimate values={values} />
}

export default function TradeIn({ loaderData, actionData }: Route.ComponentProps) {
  const { form, ticket, fill, faq, isPosted } = loaderData
  useSavedValuation(fill, isPosted)
  return (
    <TradeInPage
      title={form.title}
      introduction={form.introduction ?? ''}
      faq={faq}
      form={
        <div className={form.car ? 'form-layout' : undefined}>
          {form.car && <CarSummary car={form.car} />}
          <PostedLeadScreen
            key={form.id}
            form={form}
            ticket={ticket}
            fill={fill}
            refused={actionData?.fill ?? null}
            parts={{ besideField }}
          />
        </div>
      }
    />
  )
}
