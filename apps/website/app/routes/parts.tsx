import { useRouteLoaderData } from 'react-router'
import { partsForm, partsLocations } from '../features/enquiry/parts/parts-form.ts'
import { PartsPage } from '../features/enquiry/parts/parts-page.tsx'
import { toPartsView } from '../features/enquiry/parts/parts-view.ts'
import { pageWords } from '../features/enquiry/parts/words.ts'
import { LeadFormScreen } from '../leads/screen/lead-form-screen.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { pageContext, pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { Locations } from '../site/places/locations.tsx'
import type { Route } from './+types/parts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { form, path } = buildForm(context)
  // The page lists the makes in stock.
  context.get(pageContext).dependsOn('stock')
  const counters = partsLocations(site).map(({ id }) => id)
  const parts = toPartsView(site, context.get(pathsContext), path)
  return { parts, counters, ...(await loadLeadPage(context, form)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerLeadPost(() => buildForm(context).form, { request, context })
}

function buildForm(context: Route.LoaderArgs['context']) {
  const paths = context.get(pathsContext)
  const path = ownPath(paths.parts())
  return { path, form: partsForm(context.get(siteContext), paths, path) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { parts, form } = loaderData
  const title = `${parts.title} | ${form.site.name}`
  return pageMeta({ title, description: parts.description, url: parts.url })
}

export default function Parts({ loaderData, actionData }: Route.ComponentProps) {
  const locations = useRouteLoaderData<typeof rootLoader>('root')?.site.locations ?? []
  const { parts, counters, form, ticket, fill } = loaderData
  return (
    <PartsPage
      parts={parts}
      form={<LeadFormScreen key={form.id} form={form} ticket={ticket} fill={actionData?.fill ?? fill} />}
      places={
        <Locations locations={locations.filter(({ id }) => counters.includes(id))} title={pageWords.places} />
      }
    />
  )
}
