import { parseStored } from '@forecourt/domain/visit/parse-stored'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredDetails } from '@forecourt/domain/visit/stored-details'
import type { DeviceStore } from '../../browser/device-store.ts'
import { type Fill, pickFieldValues, readFill, startFill } from '../fill.ts'
import type { FieldValues, FormSpec } from '../form.ts'

export type Restored = { fill: Fill; isPrefilled: boolean }

export function fillKey(form: Pick<FormSpec, 'id'>): string {
  return `form:${form.id}`
}

/**
 * Where the visitor left off: what this tab keeps, else what the page came with, else a new form with the details of
 * their last one (S3.33). What was typed while the script was loading wins over all of it.
 */
export function restoreFill(
  form: FormSpec,
  page: Fill | null,
  typed: FieldValues,
  stores: { session: DeviceStore; local: DeviceStore; newKey: () => string },
): Restored {
  const kept = page ?? readFill(form, parseStored(stores.session.read(fillKey(form))))
  const start = startFill(form, stores.newKey())
  const details = pickFieldValues(form, readStoredDetails(stores.local.read(storageKeys.details)))
  const fill = kept ?? { ...start, values: { ...start.values, ...details } }
  const given = Object.entries(typed).filter(
    ([name, value]) => value !== '' && value !== start.values[name] && value !== false,
  )
  return {
    fill: {
      ...fill,
      key: fill.key || start.key,
      values: page ? page.values : { ...fill.values, ...Object.fromEntries(given) },
    },
    isPrefilled: Object.keys(details).length > 0,
  }
}
