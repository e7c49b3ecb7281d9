import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import '../features/stock/stock.css'
import {
  type FieldTexts,
  readVehicleFields,
  typedFields,
  VehicleField,
  VehicleFormFields,
} from '../features/stock/vehicle-form-fields.tsx'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useAnswer } from '../ui/use-answer.ts'

const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const
const fields = ['stockNumber', ...typedFields] as const

export async function loader(args: LoaderFunctionArgs) {
  return withStaff(args, (calls) => calls.listStockPlaces())
}

type Answer = { values: FieldTexts; faults: FieldTexts; refused?: string; found?: string; at: number }

export async function action(args: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { ...readVehicleFields(form, fields), place: text('place'), kind: text('kind') }
  const at = Date.now()
  return withStaff(args, async (calls) => {
    if (form.get('intent') === 'look-up') {
      const plate = { rego: text('plate'), state: text('plate_state') }
      const known = await orRefusal(calls.lookUpPlate(plate))
      if ('refused' in known) return { values: typed, faults: {}, refused: known.refused, at }
      if (known.vehicle === null)
        return {
          values: { ...typed, rego: plate.rego },
          faults: {},
          refused:
            known.status === 'none'
              ? 'No vehicle is known by this plate. Please type what it is.'
              : 'The register doesn’t answer. Please type what it is.',
          at,
        }
      const { title, year, provider_id: _, ...vehicle } = known.vehicle
      const values = { ...typed, ...vehicle, year: year === null ? '' : String(year), rego: plate.rego }
      return { values, faults: {}, found: title, at }
    }
    const [place = '', kind = ''] = text('place').split(' ')
    const given = Object.fromEntries(
      Object.entries(readVehicleFields(form, fields)).filter(([, value]) => value.trim() !== ''),
    )
    const made = await orRefusal(calls.addVehicle({ place_id: Number(place), kind, fields: given }))
    if ('refused' in made) return { values: typed, faults: made.faults, refused: made.refused, at }
    return redirect(`/stock/${made.id}/photos`)
  })
}

export default function NewVehicle() {
  const { places } = useLoaderData<typeof loader>()
  const answer = useAnswer<Answer>()
  const isBusy = useNavigation().state !== 'idle'
  const { values = {}, faults = {} } = answer ?? {}
  const sold = places.flatMap(({ id, name, dealership, kinds }) =>
    vehicleKinds
      .filter((kind) => kinds.includes(kind))
      .map((kind) => ({ value: `${id} ${kind}`, label: `${kindTable[kind].label}: ${name}, ${dealership}` })),
  )
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Stock' }} title="New vehicle">
        What you type stays as you type it, whatever a stock file says later.
      </PageHead>
      <Refusal answer={answer} />
      {answer?.found && (
        <p role="status" className="done">
          Found: {answer.found}. Please check it, and fill in what’s missing.
        </p>
      )}
      <section>
        <h2>By its plate</h2>
        <Form method="post" className="filters" preventScrollReset>
          <input type="hidden" name="intent" value="look-up" />
          <label>
            Plate or VIN
            <input name="plate" required maxLength={20} autoComplete="off" defaultValue={values.rego ?? ''} />
          </label>
          <label>
            State
            <select name="plate_state" defaultValue={places[0]?.state ?? 'NSW'}>
              {states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          </label>
          <button type="submit" disabled={isBusy}>
            Look up
          </button>
        </Form>
      </section>
      <Form method="post" key={answer?.at ?? 0}>
        <fieldset className="fields">
          <legend>Where it is</legend>
          <div className="hinted wide">
            <label htmlFor="place">Place</label>
            <select id="place" name="place" required defaultValue={values.place ?? sold[0]?.value}>
              {sold.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <VehicleField
            field="stockNumber"
            value={values.stockNumber ?? ''}
            fault={faults.stockNumber ?? null}
            required
          />
        </fieldset>
        <VehicleFormFields values={values} faults={faults} />
        <p className="actions">
          <button type="submit" className="primary" disabled={isBusy}>
            Add it, then its photos
          </button>
        </p>
      </Form>
    </>
  )
}
