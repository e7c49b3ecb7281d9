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
import { fieldWords } from '../features/stock/field-words.ts'
import { readForm } from '../staff/read-form.ts'
import '../features/stock/stock.css'
import { copyValues } from '../features/stock/copy-values.ts'
import { uploadPhotos } from '../features/stock/upload-photos.ts'
import {
  type FieldTexts,
  FirstFields,
  readVehicleFields,
  typedFields,
  VehicleField,
  VehicleFormFields,
} from '../features/stock/vehicle-form-fields.tsx'
import { KeepDraft } from '../kit/keep-draft.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const
const fields = ['stockNumber', ...typedFields] as const
/** Fields that are not folded. */
const startFields = ['stockNumber', 'place', 'kind', 'odometerKm', 'priceCents', 'make', 'model', 'year']

export async function loader(args: LoaderFunctionArgs) {
  const like = Number(new URL(args.request.url).searchParams.get('like'))
  return callAsStaff(args, async (call) => {
    const [{ places, words }, copied] = await Promise.all([
      call('staffStockPlaces'),
      like > 0 ? call('staffVehicleHistory', { carId: like }) : null,
    ])
    return { places, words, like: copied && { name: copied.vehicle.name, values: copyValues(copied) } }
  })
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
      undefined,
      (field) => fieldWords[field],
    )
    if ('refused' in made) return { ...before, faults: made.faults, refused: made.refused }
    const left = await uploadPhotos(call, made.id, form.getAll('photo'))
    return redirect(left.length === 0 ? `/stock/${made.id}` : `/stock/${made.id}/photos?left=${left.length}`)
  })
}

export default function NewVehicle() {
  const { places, words, like } = useLoaderData<typeof loader>()
  const answer = useAnswer<Answer>()
  const isBusy = useNavigation().state !== 'idle'
  const lookUp = useRef<HTMLButtonElement>(null)
  const { values = like?.values ?? {}, faults = {} } = answer ?? {}
  const formKey = answer?.at ?? 0
  const sold = places.flatMap(({ id, name, dealership, kinds, nextStockNumber }) =>
    vehicleKinds
      .filter((kind) => kinds.includes(kind))
      .map((kind) => ({
        value: `${id} ${kind}`,
        label: `${kindTable[kind].label}: ${name}, ${dealership}`,
        nextStockNumber,
      })),
  )
  const place = sold.find(({ value }) => value === values.place) ?? sold[0]
  // Faults in folded fields must be seen.
  const isOpen = like !== null || Object.keys(faults).some((field) => !startFields.includes(field))
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Vehicles' }} title="New vehicle">
        {like
          ? `Like ${like.name}: without its plate, kilometres and photos.`
          : 'What you type stays as you type it, whatever a stock file says later.'}
      </PageHead>
      <Refusal answer={answer} />
      {answer?.found && (
        <p role="status" className="said">
          Found: {answer.found}. Please check it, and fill in what’s missing.
        </p>
      )}
      <Form method="post" encType="multipart/form-data" className="new-vehicle" preventScrollReset>
        <KeepDraft of={like ? `vehicle like ${like.name}` : 'new vehicle'} />
        <ShownValues key={`shown ${formKey}`} values={answer?.filled ?? {}} />
        {/* Enter submits with the first button of the form: it adds the vehicle, except in the plate field, where it looks up. */}
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden disabled={isBusy} />
        {/* Fields begin anew with what a lookup found; photos that were chosen stay chosen. */}
        <fieldset className="fields" key={`plate ${formKey}`}>
          <legend>By its plate</legend>
          <div className="hinted">
            <label htmlFor="plate">Plate or VIN</label>
            <input
              id="plate"
              name="plate"
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              defaultValue={values.plate ?? ''}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                lookUp.current?.click()
              }}
            />
          </div>
          <div className="hinted">
            <label htmlFor="plateState">State</label>
            <select
              id="plateState"
              name="plateState"
              defaultValue={values.plateState ?? places[0]?.state ?? 'NSW'}
            >
              {states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          </div>
          <button ref={lookUp} type="submit" name="intent" value="look-up" formNoValidate disabled={isBusy}>
            Look up
          </button>
        </fieldset>
        <fieldset className="fields" key={`first ${formKey}`}>
          <legend>The vehicle</legend>
          <FirstFields values={values} faults={faults} words={words} />
          <VehicleField
            field="stockNumber"
            value={values.stockNumber ?? place?.nextStockNumber ?? ''}
            fault={faults.stockNumber ?? null}
            required
          />
          <div className="hinted">
            <label htmlFor="place">Place</label>
            <select id="place" name="place" required defaultValue={place?.value}>
              {sold.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </fieldset>
        <fieldset className="fields">
          <legend>Photos</legend>
          <div className="hinted wide">
            <label htmlFor="photo">Photos: JPEG, PNG or WebP, the best one first</label>
            <input id="photo" type="file" name="photo" multiple accept="image/jpeg,image/png,image/webp" />
          </div>
        </fieldset>
        <details className="rest" key={`rest ${formKey}`} open={isOpen || undefined}>
          <summary>More details: colour, body, fuel, finance and the rest</summary>
          <VehicleFormFields values={values} faults={faults} words={words} isRest />
        </details>
        <p className="actions">
          <button type="submit" className="primary" disabled={isBusy}>
            {isBusy ? 'Adding …' : 'Add vehicle'}
          </button>
        </p>
      </Form>
    </>
  )
}
