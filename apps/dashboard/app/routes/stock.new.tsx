import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { mergeTyped } from '../features/fields/merge-typed.ts'
import { readShown, ShownValues } from '../features/fields/shown-values.tsx'
import { readForm } from '../staff/read-form.ts'
import '../features/stock/stock.css'
import {
  type FieldTexts,
  readVehicleFields,
  typedFields,
  VehicleField,
  VehicleFormFields,
} from '../features/stock/vehicle-form-fields.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const
const fields = ['stockNumber', ...typedFields] as const

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffStockPlaces'))
}

type Answer = {
  values: FieldTexts
  /** The values that a lookup filled in: another lookup may replace them if nobody has edited them. */
  filled: FieldTexts
  faults: FieldTexts
  refused?: string
  found?: string
  at: number
}

export async function action(args: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '')
  const plate = { rego: text('plate').trim(), state: text('plateState') }
  const given = readVehicleFields(form, fields)
  const typed = { ...given, place: text('place'), plate: plate.rego, plateState: plate.state }
  const before = { values: typed, filled: readShown(form), faults: {}, at: Date.now() }
  return callAsStaff(args, async (call) => {
    if (form.get('intent') === 'look-up') {
      if (plate.rego === '') return { ...before, refused: 'Please type a plate or a VIN first.' }
      const known = await catchRefusal(call('staffPlateLookup', { body: plate }))
      if ('refused' in known) return { ...before, refused: known.refused }
      if (known.vehicle === null) {
        const refused =
          known.status === 'none'
            ? 'No vehicle is known by this plate. Please type what it is.'
            : 'The register doesn’t answer. Please type what it is.'
        return { ...before, values: { ...typed, rego: given.rego || plate.rego }, refused }
      }
      const { title, year, provider_id: _, ...vehicle } = known.vehicle
      const filled = { ...vehicle, year: year === null ? '' : String(year), rego: plate.rego }
      const { values } = mergeTyped(typed, { shown: before.filled, now: { ...typed, ...filled } })
      return { ...before, values, filled, found: title }
    }
    const [place = '', kind = ''] = text('place').split(' ')
    const filledIn = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''))
    const made = await catchRefusal(
      call('addVehicle', { body: { placeId: Number(place), kind, fields: filledIn } }),
    )
    if ('refused' in made) return { ...before, faults: made.faults, refused: made.refused }
    return redirect(`/stock/${made.id}/photos`)
  })
}

export default function NewVehicle() {
  const { places } = useLoaderData<typeof loader>()
  const answer = useAnswer<Answer>()
  const isBusy = useNavigation().state !== 'idle'
  const lookUp = useRef<HTMLButtonElement>(null)
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
      <Form method="post" key={answer?.at ?? 0} preventScrollReset>
        <ShownValues values={answer?.filled ?? {}} />
        {/* Enter submits with the first button of the form: it adds the vehicle, except in the plate field, where it looks up. */}
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden disabled={isBusy} />
        <section>
          <h2>By its plate</h2>
          <div className="filters">
            <label>
              Plate or VIN
              <input
                name="plate"
                maxLength={20}
                autoComplete="off"
                defaultValue={values.plate ?? ''}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  lookUp.current?.click()
                }}
              />
            </label>
            <label>
              State
              <select name="plateState" defaultValue={values.plateState ?? places[0]?.state ?? 'NSW'}>
                {states.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </select>
            </label>
            <button ref={lookUp} type="submit" name="intent" value="look-up" formNoValidate disabled={isBusy}>
              Look up
            </button>
          </div>
        </section>
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
