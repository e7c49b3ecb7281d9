import { makeAndModel } from '@forecourt/domain/vehicle/make-and-model'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { useEffect, useEffectEvent } from 'react'
import { localStore } from '../../browser/device-store.ts'
import type { Fill } from '../../forms/fill.ts'
import { postInBackground } from '../../tracking/post-in-background.ts'

/** Saves the valuation on the visitor's device (S3.33), and reports it once if the site wants that (S7.18). */
export function useSavedValuation(fill: Fill | null, isPosted: boolean): void {
  const values = fill?.values ?? {}
  const { valuation_id: id, offer_price: price } = values
  const keep = useEffectEvent(() => {
    const text = (name: string) => String(values[name] ?? '')
    const valuation = {
      id,
      rego: text('rego'),
      regoState: text('regoState'),
      adjustmentAnswers: {
        condition: text('condition'),
        service_history: text('service_history'),
        damage: text('damage'),
      },
      offer_price: price ? Number(price) : null,
      vehicle: `${text('year')} ${makeAndModel(text('make'), text('model'))}`.trim(),
    }
    const isReported = localStore.read(storageKeys.valuation)?.includes(String(id))
    localStore.write(storageKeys.valuation, valuation)
    if (isPosted && !isReported) postInBackground('/api/miscellaneous', valuation)
  })
  useEffect(() => {
    if (id && price !== undefined) keep()
  }, [id, price])
}
