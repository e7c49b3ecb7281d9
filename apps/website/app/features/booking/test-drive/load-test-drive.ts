import type { RouterContextProvider } from 'react-router'
import type { Fill } from '../../../forms/fill.ts'
import { findDraft } from '../../../forms/server/find-draft.ts'
import { withOptions } from '../../../forms/with-options.ts'
import { listVisitTimes } from '../../../leads/server/list-visit-times.ts'
import { loadLeadPage } from '../../../leads/server/load-lead-page.ts'
import { pageContext, pathsContext, siteContext } from '../../../request/contexts.ts'
import { findWantedCar } from '../../../request/find-wanted-car.ts'
import { ownPath } from '../../../request/own-path.ts'
import { testDriveForm } from './test-drive-form.ts'

type PageContext = Readonly<RouterContextProvider>
type TestDrive = Awaited<ReturnType<typeof buildForm>>

export async function loadTestDrive(context: PageContext, query: URLSearchParams) {
  const { car, form } = await buildForm(context, query)
  const page = await loadLeadPage(context, form)
  return { ...page, form: await withTimes(context, car, form, page.fill), carId: car?.id ?? null }
}

/** The form as it is when somebody posts it. */
export async function findTestDriveForm(context: PageContext, query: URLSearchParams) {
  const { car, form } = await buildForm(context, query)
  return withTimes(context, car, form, await findDraft(context, form))
}

async function buildForm(context: PageContext, query: URLSearchParams) {
  const paths = context.get(pathsContext)
  const car = await findWantedCar(context, query)
  // Without a vehicle the form lists the models in stock.
  if (!car) context.get(pageContext).dependsOn('stock')
  const action = ownPath(paths.bookTestDrive(car ? { car_id: car.id } : {}))
  return { car, form: testDriveForm(car, context.get(siteContext), paths, action) }
}

/** Only a visitor who is choosing a time gets current times; other pages stay cacheable. */
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
