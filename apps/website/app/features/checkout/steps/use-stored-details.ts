import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredDetails } from '@forecourt/domain/visit/stored-details'
import { useEffect, useEffectEvent } from 'react'
import { localStore } from '../../../browser/device-store.ts'
import type { FieldValues, FormStep } from '../../../forms/form.ts'

/** Fills empty fields with what the device kept of an earlier form (S3.33), once, when the script takes over. */
export function useStoredDetails(
  step: FormStep | undefined,
  given: FieldValues,
  onDetails: (details: FieldValues) => void,
): void {
  const fill = useEffectEvent(() => {
    const stored = Object.entries(readStoredDetails(localStore.read(storageKeys.details)))
    const missing = stored.filter(
      ([name]) => !given[name] && step?.fields.some((field) => field.name === name),
    )
    if (missing.length > 0) onDetails(Object.fromEntries(missing))
  })
  useEffect(() => fill(), [])
}
