import { findTestDriveForm, loadTestDrive } from '../features/booking/test-drive/load-test-drive.ts'
import { FormPage } from '../leads/screen/form-page.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { pathsContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { SiteLink } from '../ui/site-link.tsx'
import type { Route } from './+types/book-test-drive'

export const handle = { perDraft: true, queryKeys: ['car_id'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadTestDrive(context, url.searchParams)
  return { ...page, listingHref: page.carId === null ? context.get(pathsContext).listing() : null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return answerLeadPost(() => findTestDriveForm(context, url.searchParams), { request, context })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, car, site } = loaderData.form
  return [
    { title: [car ? `${title}: ${car.pageName ?? car.title}` : title, site.name].join(' | ') },
    // Search engines index one page only, because those of single vehicles repeat it.
    ...(car ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function BookTestDrive({ loaderData, actionData }: Route.ComponentProps) {
  const { listingHref, ...page } = loaderData
  return (
    <FormPage {...page} posted={actionData?.fill ?? null}>
      {listingHref && (
        <p className="mt-2">
          Know which one already?{' '}
          <SiteLink href={listingHref} className="link">
            Choose it in our stock
          </SiteLink>{' '}
          and book from its page.
        </p>
      )}
    </FormPage>
  )
}
