import { type CarFormPath, findCarForm, loadCarForm } from '../features/enquiry/load-car-form.ts'
import { FormPage } from '../leads/screen/form-page.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/car-form'

export const handle = { perDraft: true } satisfies PageHandle

export function loader({ context, params, pattern }: Route.LoaderArgs) {
  return loadCarForm(context, readPath(params, pattern))
}

export async function action({ request, context, params, pattern }: Route.ActionArgs) {
  return answerLeadPost(() => findCarForm(context, readPath(params, pattern)), { request, context })
}

function readPath({ segment, slug }: Route.LoaderArgs['params'], pattern: string): CarFormPath {
  return { segment, slug, ending: pattern.split('/').at(-1) ?? '' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, car, site } = loaderData.form
  return [
    { title: [car ? `${title}: ${car.pageName ?? car.title}` : title, site.name].join(' | ') },
    // Search engines should index the vehicle's own page instead.
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function CarFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage {...loaderData} posted={actionData?.fill ?? null} />
}
