import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { findCustomForm } from '../blocks/find-own-form.server.ts'
import { FormPage } from '../leads/screen/form-page.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/own-form'

export const handle = { queryKeys: ['of', 'block'] } satisfies PageHandle

/** A form that staff created, on its own address: content pages show it, and this route handles its posts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadLeadPage(context, await findCustomForm(context, url.searchParams))
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return answerLeadPost(() => findCustomForm(context, url.searchParams), { request, context })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, site } = loaderData.form
  return [
    { title: `${pageTitle('ownForm', { form: title })} | ${site.name}` },
    // Search engines should index the page that contains the form instead.
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function OwnFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage {...loaderData} posted={actionData?.fill ?? null} />
}
