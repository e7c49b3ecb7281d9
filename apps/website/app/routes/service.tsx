import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data, type RouterContextProvider, useRouteLoaderData } from 'react-router'
import { addShownPriceToLead, leaveServiceStep } from '../features/booking/service/leave-service-step.ts'
import { serviceForm } from '../features/booking/service/service-form.ts'
import { ServicePage } from '../features/booking/service/service-page.tsx'
import { toServiceView } from '../features/booking/service/service-view.ts'
import { pageWords } from '../features/booking/service/words.ts'
import type { Fill } from '../forms/fill.ts'
import { findDraft } from '../forms/server/find-draft.ts'
import { withOptions } from '../forms/with-options.ts'
import type { LeadForm } from '../leads/lead-form.ts'
import { PlateLookup } from '../leads/screen/plate-lookup.tsx'
import { PostedLeadScreen } from '../leads/screen/posted-lead-screen.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { listVisitTimes } from '../leads/server/list-visit-times.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { Locations } from '../site/places/locations.tsx'
import type { Route } from './+types/service'

export const handle = { perDraft: true } satisfies PageHandle

type PageContext = Readonly<RouterContextProvider>

/** Service bookings, at /service and at /pages/book-a-service (S2.14). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { form, path } = buildForm(context, url)
  const page = await loadLeadPage(context, form)
  return {
    ...page,
    form: await withTimes(context, form, page.fill),
    service: toServiceView(context.get(siteContext), path),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form: plain, path } = buildForm(context, url)
  const findForm = async () => withTimes(context, plain, await findDraft(context, plain))
  return answerLeadPost(findForm, { request, context }, () => ({
    findOut: (fill, form) => leaveServiceStep(context, path, fill, form),
    pick: (fill) => addShownPriceToLead(fill, context.get(siteContext)),
  }))
}

function buildForm(context: PageContext, { pathname }: URL) {
  const paths = context.get(pathsContext)
  const path = ownPath(paths.service())
  // The router ignores case and a trailing slash, and accepts the second address with and without /pages.
  const asked = pathname.toLowerCase().replace(/\/$/, '')
  if (asked !== path && asked !== paths.bookAService()) throw data(null, { status: 404 })
  return { path, form: serviceForm(context.get(siteContext), paths, path) }
}

/** A visitor who is choosing a slot gets the current slots. */
async function withTimes(context: PageContext, form: LeadForm, fill: Fill | null): Promise<LeadForm> {
  if (fill === null || fill.steps.index < form.steps.length - 1) return form
  const location = String(fill.values.location || form.values.location)
  return withOptions(form, {
    dateTime: await listVisitTimes(context, { kind: 'service', car: null }, location),
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { form, service } = loaderData
  const title = `${pageTitle('service')} | ${form.site.name}`
  return pageMeta({ title, description: service.description, url: service.url })
}

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  const { form, ticket, fill, service } = loaderData
  const locations = useRouteLoaderData<typeof rootLoader>('root')?.site.locations ?? []
  return (
    <ServicePage
      title={form.title}
      introduction={form.introduction ?? ''}
      service={service}
      form={
        <PostedLeadScreen
          key={form.id}
          form={form}
          ticket={ticket}
          fill={fill}
          refused={actionData?.fill ?? null}
          parts={{
            besideField: ({ name }, values) => name === 'regoState' && <PlateLookup values={values} />,
          }}
        />
      }
      places={
        <Locations
          locations={locations.filter(({ id }) => service.places.includes(id))}
          title={pageWords.places}
        />
      }
    />
  )
}
