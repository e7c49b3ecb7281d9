import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredReservation, type StoredReservation } from '@forecourt/domain/visit/stored-reservation'
import { type ReactNode, useEffect, useState } from 'react'
import { localStore } from '../../../browser/device-store.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { noticeWords } from '../words.ts'

type OwnReservationProps = { carId: number; noun: string; children: ReactNode }

/**
 * For the visitor who reserved it, instead of the public notice. The page is cached for everybody, so this comes from
 * their device.
 */
export function VisitorReservationNotice({ carId, noun, children }: OwnReservationProps) {
  const [own, setOwn] = useState<StoredReservation | null>(null)
  useEffect(() => {
    const stored = readStoredReservation(localStore.read(storageKeys.reservation), Date.now())
    setOwn(stored?.carId === carId ? stored : null)
  }, [carId])
  if (!own) return children
  return (
    <div role="status" className="rounded-card border border-line p-4">
      <p className="font-semibold">{noticeWords.own(noun)}</p>
      <p className="mt-1">
        {noticeWords.reference} <strong className="figures">{own.reference}</strong>
      </p>
      <SiteLink href={own.path} className="btn btn-quiet mt-4 w-full">
        {noticeWords.see}
      </SiteLink>
    </div>
  )
}
