import type { RouterContextProvider } from 'react-router'
import { testDriveForm } from '../features/booking/test-drive/test-drive-form.ts'
import type { Fill } from '../forms/fill.ts'
import { findDraft } from '../forms/server/find-draft.ts'
import { withOptions } from '../forms/with-options.ts'
import { FormPage } from '../leads/screen/form-page.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { listVisitTimes } from '../leads/server/list-visit-times.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { pageContext, pathsContext, siteContext } from '../request/contexts.ts'
import { findWantedCar } from '../request/find-wanted-car.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { SiteLink } from '../ui/site-link.tsx'
import type { Route } from './+types/book-test-drive'

export const handle = { perDraft: true, queryKeys: ['car_id'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { car, form } = await buildForm(context, url)
  const page = await loadLeadPage(context, form)
  return {
    ...page,
    form: await withTimes(context, car, form, page.fill),
    carId: car?.id ?? null,
    listingHref: car ? null : context.get(pathsContext).listing(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const findForm = async () => {
    const { car, form } = await buildForm(context, url)
    return withTimes(context, car, form, await findDraft(context, form))
  }
  return answerLeadPost(findForm, { request, context })
}

type PageContext = Readonly<RouterContextProvider>
type TestDrive = Awaited<ReturnType<typeof buildForm>>

async function buildForm(context: PageContext, { searchParams }: URL) {
  const paths = context.get(pathsContext)
  const car = await findWantedCar(context, searchParams)
  // Without a vehicle the form offers the models in stock.
  if (!car) context.get(pageContext).shows('stock')
  const action = ownPath(paths.bookTestDrive(car ? { car_id: car.id } : {}))
  return { car, form: testDriveForm(car, context.get(siteContext), paths, action) }
}

/** A page whose visitor is choosing a time has the times of this moment; only such pages are the visitor's own. */
async function withTimes(
  context: PageContext,
  car: TestDrive['car'],
  form: TestDrive['form'],
  fill: Fill | null,
) {
  if (fill === null || fill.steps.index === 0) return form
  const location = String(fill.values.location ?? form.values.location)
  return withOptions(form, { dateTime: await listVisitTimes(context, { kind: 'test-drive', car }, location) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, car, site } = loaderData.form
  return [
    { title: [car ? `${title}: ${car.pageName ?? car.title}` : title, site.name].join(' | ') },
    // One page for search engines: those of single vehicles only repeat it.
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
