import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { describeConflicts } from '../features/fields/describe-conflicts.ts'
import { mergeTyped, pickTyped } from '../features/fields/merge-typed.ts'
import { readShown, ShownValues } from '../features/fields/shown-values.tsx'
import { fieldWords } from '../features/stock/field-words.ts'
import { readForm } from '../staff/read-form.ts'
import '../features/stock/stock.css'
import {
  type FieldTexts,
  formatText,
  readVehicleFields,
  shownText,
  VehicleFormFields,
} from '../features/stock/vehicle-form-fields.tsx'
import { KeepDraft } from '../kit/keep-draft.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const carId = Number(args.params.carId)
    const [{ vehicle, fields }, { words }] = await Promise.all([
      call('staffVehicleHistory', { carId }),
      call('staffStockPlaces'),
    ])
    return { vehicle, words, values: toValues(fields) }
  })
}

type Answer = {
  version: string
  values: FieldTexts
  shown: FieldTexts
  faults: FieldTexts
  refused: string
  isQuestion: boolean
}

/**
 * Only fields that differ from what was shown become overrides; all others still follow the stock file or a colleague's
 * faster edit.
 */
export async function action(args: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await readForm(args.request)
  const id = Number(args.params.carId)
  const version = String(form.get('version') ?? '')
  const toVehicle = `/stock/${id}${new URL(args.request.url).search}`
  const shown = readShown(form)
  const typed = readVehicleFields(form)
  return callAsStaff(args, async (call) => {
    const fields = pickTyped(typed, shown)
    if (Object.keys(fields).length === 0) return redirect(toVehicle)
    const written = await catchRefusal(
      call('setVehicleFields', { carId: id, body: { version, fields, sure: form.get('sure') === 'yes' } }),
      undefined,
      (field) => fieldWords[field],
    )
    if (!('refused' in written)) return redirect(toVehicle)
    const { refused, status, faults, isQuestion } = written
    if (status !== 409) return { version, values: typed, shown, faults, refused, isQuestion }
    const newest = await call('staffVehicleHistory', { carId: id })
    const now = toValues(newest.fields)
    const { values, changed } = mergeTyped(typed, { shown, now })
    return {
      version: newest.vehicle.version,
      values,
      shown: now,
      faults: describeConflicts(changed, (field) => formatText(field, now[field] ?? '')),
      refused,
      isQuestion,
    }
  })
}

function toValues(fields: readonly { field: string; value: string | null }[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ field, value }) => [field, shownText(field, value)]))
}

export default function VehicleEdit() {
  const { vehicle, values, words } = useLoaderData<typeof loader>()
  const answer = useAnswer<Answer>()
  const version = answer?.version ?? vehicle.version
  return (
    <>
      <PageHead back={{ to: `/stock/${vehicle.id}`, label: vehicle.name }} title="Edit details">
        {vehicle.stockNumber} · What you change wins over stock files until you release it.
      </PageHead>
      <Refusal answer={answer} />
      <Form method="post" key={version}>
        <input type="hidden" name="version" value={version} />
        {answer?.isQuestion && (
          <label className="check">
            <input type="checkbox" name="sure" value="yes" required /> The new price is right
          </label>
        )}
        <KeepDraft of={`vehicle ${vehicle.id}`} />
        <ShownValues values={answer?.shown ?? values} />
        <VehicleFormFields values={answer?.values ?? values} faults={answer?.faults ?? {}} words={words} />
        <p className="actions">
          <button type="submit" className="primary">
            Save
          </button>
        </p>
      </Form>
    </>
  )
}
