import type { StaffCall } from '../../staff/contexts.ts'
import { catchRefusal } from '../../staff/staff-calls.ts'
import { describeConflicts } from '../fields/describe-conflicts.ts'
import { mergeTyped } from '../fields/merge-typed.ts'
import { readShown } from '../fields/shown-values.tsx'
import { toFormFields } from '../fields/to-form-fields.ts'
import { formatPlaceValue, type PlaceValues, pickPlaceValues, readPlaceValues } from './place-values.ts'

export type RefusedPlace = Extract<Awaited<ReturnType<typeof writePlace>>, { refused: string }>

/** Adds or saves a place. What a colleague changed meanwhile is merged in and named beside its field. */
export async function writePlace(call: StaffCall, siteId: number, form: FormData) {
  const id = Number(form.get('id')) || null
  const version = String(form.get('version') ?? '')
  const values = readPlaceValues(form)
  const { places: before } = await call('staffPlaces', { siteId })
  const written = await catchRefusal(
    call('changePlace', {
      siteId,
      body: id === null ? { action: 'add', ...values } : { action: 'save', id, version, ...values },
    }),
  )
  if (!('refused' in written)) {
    const [old, saved] = [before, written.places].map((list) => list.find((place) => place.id === id))
    return {
      done:
        id === null
          ? `${values.name} is added. Give it its hours next.`
          : `${values.name} is saved. Visitors see it now.`,
      undo: old && saved ? toFormFields(pickPlaceValues(old), saved) : null,
    }
  }
  const shown = readShown(form)
  const newest =
    written.status === 409 && (await call('staffPlaces', { siteId })).places.find((place) => place.id === id)
  if (!newest) return { ...written, id, version, values, shown }
  const now = pickPlaceValues(newest)
  const { values: merged, changed } = mergeTyped(values, { shown, now })
  const faults = describeConflicts(changed, (field) =>
    formatPlaceValue(field, now[field as keyof PlaceValues]),
  )
  return { ...written, faults, id, version: newest.version, values: merged, shown: now }
}
