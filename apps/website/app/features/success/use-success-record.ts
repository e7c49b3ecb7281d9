import { parseStored } from '@forecourt/domain/visit/parse-stored'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readSuccessRecord } from '@forecourt/domain/visit/success-record'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localStore } from '../../browser/device-store.ts'
import type { FormCar } from '../../leads/lead-form.ts'

/**
 * The device's record of the last sent form (S3.33, S4.29): supplies the lead if the address has none, and the car if
 * the platform knows none. Returns the car.
 */
export function useSuccessRecord(isKnown: boolean): FormCar | null {
  const [car, setCar] = useState<FormCar | null>(null)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    const record = readSuccessRecord(localStore.read(storageKeys.success))
    if (isKnown || record === null || record.category !== query.get('category')) return
    if (!query.has('lead_id')) {
      const search = new URLSearchParams(query)
      search.set('lead_id', record.leadId)
      void navigate({ search: `?${search}` }, { replace: true })
    } else if (query.get('lead_id') === record.leadId)
      setCar(readCar(localStore.read(storageKeys.enquiredCar)))
  }, [isKnown, query, navigate])
  return car
}

function readCar(text: string | null): FormCar | null {
  const { id, dealershipId, title, subtitle, price, href } = parseStored(text)
  if (typeof id !== 'number' || typeof dealershipId !== 'number') return null
  if (typeof title !== 'string' || typeof subtitle !== 'string' || typeof price !== 'string') return null
  const isOurs = typeof href === 'string' && /^\/(?!\/)/.test(href)
  return { id, dealershipId, title, subtitle, price, href: isOurs ? href : null, imageSrc: null }
}
