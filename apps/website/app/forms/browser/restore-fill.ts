import { parseStored } from '@forecourt/domain/visit/parse-stored'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredDetails } from '@forecourt/domain/visit/stored-details'
import type { DeviceStore } from '../../browser/device-store.ts'
import { type Fill, pickFieldValues, readFill, startFill } from '../fill.ts'
import type { FieldValue, FieldValues, FormSpec } from '../form.ts'

export type Restored = { fill: Fill; isPrefilled: boolean }

export function fillKey(form: Pick<FormSpec, 'id'>): string {
  return `form:${form.id}`
}

/**
 * Restores the visitor's answers: from this tab, else from the page, else a new form prefilled with their last details
 * (S3.33). Anything typed, ticked or unticked while the script was loading takes precedence.
 */
export function restoreFill(
  form: FormSpec,
  page: Fill | null,
  typed: FieldValues,
  stores: { session: DeviceStore; local: DeviceStore; newKey: () => string },
): Restored {
  const saved = page ?? readFill(form, parseStored(stores.session.read(fillKey(form))))
  const start = startFill(form, stores.newKey())
  const details = pickFieldValues(form, readStoredDetails(stores.local.read(storageKeys.details)))
  const fill = saved ?? { ...start, values: { ...start.values, ...details } }
  const shown = (page ?? start).values
  const changed = Object.entries(typed).filter(([name, value]) => !isSameValue(value, shown[name]))
  return {
    fill: {
      ...fill,
      key: fill.key || start.key,
      values: { ...fill.values, ...Object.fromEntries(changed) },
    },
    isPrefilled: Object.keys(details).length > 0,
  }
}

/** Whether inputs with these values would look the same. */
export function haveSameValues(one: FieldValues, other: FieldValues): boolean {
  return Object.keys({ ...one, ...other }).every((name) => isSameValue(one[name], other[name]))
}

function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(toShown(one)) === JSON.stringify(toShown(other))
}

/** An untouched field's value by kind: an empty text, unticked or no choice. */
function toShown(value: FieldValue | undefined) {
  return value === undefined || value === false || (value !== true && value.length === 0) ? null : value
}
