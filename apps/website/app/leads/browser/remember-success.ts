import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { pickStoredDetails } from '@forecourt/domain/visit/stored-details'
import type { SuccessRecord } from '@forecourt/domain/visit/success-record'
import type { DeviceStore } from '../../browser/device-store.ts'
import { fillKey } from '../../forms/browser/restore-fill.ts'
import type { Fill } from '../../forms/fill.ts'
import type { FormSpec } from '../../forms/form.ts'

/** What the device keeps of a form that was sent: for the success page, and for the next form (S3.33, S4.29). */
export function rememberSuccess(
  form: FormSpec,
  fill: Fill,
  success: SuccessRecord,
  stores: { session: DeviceStore; local: DeviceStore },
): void {
  stores.local.write(storageKeys.success, success)
  // The car of an earlier form is not what this one was about.
  if (form.car) stores.local.write(storageKeys.enquiredCar, form.car)
  else stores.local.drop(storageKeys.enquiredCar)
  stores.local.write(storageKeys.details, pickStoredDetails(fill.values))
  stores.session.drop(fillKey(form))
}
