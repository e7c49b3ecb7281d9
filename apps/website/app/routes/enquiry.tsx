import { isSlug } from '@forecourt/domain/site/is-slug'
import { data } from 'react-router'
import { logContext, pageContext, pathsContext, platformContext, siteContext } from '../contexts.ts'
import { answerFormPost } from '../forms/answer-form-post.ts'
import { enquiryForm } from '../forms/enquiry-form.ts'
import { FormPage } from '../forms/form-page.tsx'
import { loadFormPage } from '../forms/load-form-page.ts'
import type { PageHandle } from '../page-handle.ts'
import type { Route } from './+types/enquiry'

export const handle = { perDraft: true } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const form = await formOf(context, params)
  return { carId: form.car?.id ?? null, ...(await loadFormPage(context, form)) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerFormPost(await formOf(context, params), { request, context })
}

async function formOf(context: Route.LoaderArgs['context'], { segment, slug }: Route.LoaderArgs['params']) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const path = paths.enquiry(slug)
  // Another kind's segment, or a slug of other characters, is no page of this site (S5.24).
  if (path !== `/${segment}/${slug}/enquire` || !isSlug(slug)) throw data(null, { status: 404 })
  context.get(pageContext).shows('stock')
  const found = await context
    .get(platformContext)
    .findCarState(site.id, slug)
    .catch((error: unknown) => {
      context.get(logContext).error({ err: error }, 'vehicle of a form could not be fetched')
      throw data(null, { status: 503 })
    })
  if (found.state !== 'found') throw data(null, { status: found.state === 'gone' ? 410 : 404 })
  context.get(pageContext).shows(`car:${found.car.id}`)
  return enquiryForm(found.car, site, paths, path)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, car, site } = loaderData.form
  return [
    { title: `${title}: ${car?.title} | ${site.name}` },
    // The vehicle's own page is what a search should find.
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage {...loaderData} posted={actionData?.fill ?? null} />
}
