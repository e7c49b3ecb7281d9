import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DetailsFields } from '../features/configuration/details-fields.tsx'
import {
  formatValue,
  gatherDetails,
  readTyped,
  spreadDetails,
} from '../features/configuration/details-values.ts'
import { describeConflicts } from '../features/fields/describe-conflicts.ts'
import { mergeTyped } from '../features/fields/merge-typed.ts'
import { readShown, ShownValues } from '../features/fields/shown-values.tsx'
import { toFormFields } from '../features/fields/to-form-fields.ts'
import { KeepDraft } from '../kit/keep-draft.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => {
    const details = await call('staffDetails', { siteId })
    const { country, mayWrite, financeProviders: providers, version } = details
    return { siteId, country, mayWrite, providers, version, values: spreadDetails(details) }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const version = String(form.get('version') ?? '')
  const values = readTyped(form)
  return callAsStaff(args, async (call) => {
    const before = spreadDetails(await call('staffDetails', { siteId }))
    const written = await catchRefusal(
      call('changeDetails', { siteId, body: gatherDetails(values, version) }),
    )
    if (!('refused' in written))
      return { done: 'Saved. Visitors see it now.', undo: toFormFields(before, written) }
    const shown = readShown(form)
    if (written.status !== 409) return { ...written, version, values, shown }
    const newest = await call('staffDetails', { siteId })
    const now = spreadDetails(newest)
    const { values: merged, changed } = mergeTyped(values, { shown, now })
    const faults = describeConflicts(changed, (field) => formatValue(now[field]))
    return { ...written, faults, version: newest.version, values: merged, shown: now }
  })
}

export default function SiteDetails() {
  const { siteId, country, mayWrite, providers, ...details } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const { version, values } = refused ?? details
  return (
    <>
      <PageHead title="Business details">Who the dealer is, and what this website has.</PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <Form method="post" preventScrollReset key={version} className="column">
        <KeepDraft of={`details ${siteId}`} />
        <fieldset disabled={!mayWrite}>
          <legend className="unseen">Business details</legend>
          <input type="hidden" name="version" value={version} />
          <ShownValues values={refused?.shown ?? details.values} />
          <DetailsFields
            values={values}
            faults={refused?.faults ?? {}}
            country={country}
            providers={providers}
            settings={`/sites/${siteId}/settings`}
          />
          {mayWrite && (
            <div className="save-bar">
              <button type="submit" className="primary">
                Save
              </button>
            </div>
          )}
        </fieldset>
      </Form>
    </>
  )
}
