import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { pickStoredDetails } from '@forecourt/domain/visit/stored-details'
import type { SuccessRecord } from '@forecourt/domain/visit/success-record'
import type { DeviceStore } from '../../browser/device-store.ts'
import type { Fill } from '../../forms/fill.ts'
import type { LeadForm } from '../lead-form.ts'

/** What the device keeps of a form that was sent: for the success page, and for the next form (S3.33, S4.29). */
export function rememberSuccess(
  form: Pick<LeadForm, 'car'>,
  fill: Fill,
  success: SuccessRecord,
  store: DeviceStore,
): void {
  store.write(storageKeys.success, success)
  // The car of an earlier form is not what this one was about.
  if (form.car) store.write(storageKeys.enquiredCar, form.car)
  else store.drop(storageKeys.enquiredCar)
  store.write(storageKeys.details, pickStoredDetails(fill.values))
}
