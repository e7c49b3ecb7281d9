import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import '../features/stock/stock.css'
import {
  type FieldTexts,
  readVehicleFields,
  VehicleFormFields,
} from '../features/stock/vehicle-form-fields.tsx'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return withStaff(args, async (calls) => {
    const { vehicle, fields } = await calls.readVehicleHistory(Number(args.params.carId))
    return { vehicle, values: toValues(fields) }
  })
}

type Answer = { values: FieldTexts; faults: FieldTexts; refused: string }

/** Only what differs is set: everything else the stock file goes on saying. */
export async function action(args: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await args.request.formData()
  const id = Number(args.params.carId)
  const version = String(form.get('version') ?? '')
  return withStaff(args, async (calls) => {
    const { fields } = await calls.readVehicleHistory(id)
    const shown = toValues(fields)
    const typed = readVehicleFields(form)
    const changed = Object.fromEntries(
      Object.entries(typed).filter(([field, text]) => plain(text) !== plain(shown[field] ?? '')),
    )
    if (Object.keys(changed).length === 0) return redirect(`/stock/${id}`)
    const written = await orRefusal(calls.setVehicleFields(id, { version, fields: changed }))
    if ('refused' in written) return { values: typed, faults: written.faults, refused: written.refused }
    return redirect(`/stock/${id}`)
  })
}

/** A browser sends the ends of lines of its own. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

function toValues(fields: readonly { field: string; value: string | null }[]): FieldTexts {
  return Object.fromEntries(fields.map(({ field, value }) => [field, value]))
}

export default function VehicleEdit() {
  const { vehicle, values } = useLoaderData<typeof loader>()
  const answer = useAnswer<Answer>()
  return (
    <>
      <PageHead back={{ to: `/stock/${vehicle.id}`, label: vehicle.name }} title="What it says">
        {vehicle.stock_number} · What you change wins over stock files until you release it.
      </PageHead>
      <Refusal answer={answer} />
      <Form method="post" key={vehicle.version}>
        <input type="hidden" name="version" value={vehicle.version} />
        <VehicleFormFields values={answer?.values ?? values} faults={answer?.faults ?? {}} />
        <p className="actions">
          <button type="submit" className="primary">
            Save
          </button>
        </p>
      </Form>
    </>
  )
}
