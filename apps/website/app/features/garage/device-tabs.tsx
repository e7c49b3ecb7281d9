import { moneyText } from '@forecourt/domain/money/money-text'
import { readSentEnquiries } from '@forecourt/domain/visit/garage/sent-enquiries'
import { readSavedValuation } from '@forecourt/domain/visit/saved-valuation'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readStoredDetails, storedDetailNames } from '@forecourt/domain/visit/stored-details'
import { readStoredReservation } from '@forecourt/domain/visit/stored-reservation'
import { type ReactNode, useState } from 'react'
import { localStore } from '../../browser/device-store.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { clearDevice } from './clear-device.ts'
import { formatDateTime } from './format-date-time.ts'
import { Empty } from './saved-tab.tsx'
import { detailWords, enquiryWords } from './words.ts'

/** Enquiries, reservations and valuations of this device (S3.33). */
export function EnquiriesTab({ tradeInHref, stock }: { tradeInHref: string | null; stock: ReactNode }) {
  const enquiries = readSentEnquiries(localStore.read(storageKeys.enquiries))
  const reservation = readStoredReservation(localStore.read(storageKeys.reservation), Date.now())
  const valuation = readSavedValuation(localStore.read(storageKeys.valuation))
  if (enquiries.length === 0 && !reservation && !valuation)
    return <Empty title={enquiryWords.empty} text={enquiryWords.emptyText} stock={stock} />
  return (
    <ul className="grid max-w-3xl gap-4">
      {reservation && (
        <Entry title={enquiryWords.reservation} href={reservation.path}>
          {enquiryWords.reference} <strong className="figures">{reservation.reference}</strong>
        </Entry>
      )}
      {valuation && (
        <Entry title={enquiryWords.valuation} href={tradeInHref}>
          {enquiryWords.valued(valuation.vehicle, moneyText(valuation.offerCents))}
        </Entry>
      )}
      {enquiries.map(({ category, title, path, savedAtMs }) => (
        <Entry key={path} title={[category, title].filter(Boolean).join(': ')} href={path}>
          {enquiryWords.sent(formatDateTime(savedAtMs, { dateStyle: 'long' }))}
        </Entry>
      ))}
    </ul>
  )
}

function Entry({ title, href, children }: { title: string; href: string | null; children: ReactNode }) {
  return (
    <li className="panel garage-entry">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
      {href && (
        <SiteLink href={href} className="btn btn-quiet">
          {enquiryWords.see}
          <span className="sr-only">: {title}</span>
        </SiteLink>
      )}
    </li>
  )
}

/** The details that prefill forms, and a button that clears the device. */
export function DetailsTab({ yourDataHref }: { yourDataHref: string | null }) {
  const [isAsking, setAsking] = useState(false)
  const details = readStoredDetails(localStore.read(storageKeys.details))
  const known = storedDetailNames.filter((name) => details[name])
  return (
    <div className="grid max-w-3xl gap-6">
      {known.length === 0 ? (
        <Empty title={detailWords.empty} text={detailWords.emptyText} />
      ) : (
        <div className="panel">
          <p className="text-muted">{detailWords.intro}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {known.map((name) => (
              <div key={name} className="contents">
                <dt className="text-muted">{detailWords.names[name]}</dt>
                <dd className="font-semibold wrap-anywhere">{details[name]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {isAsking ? (
        <div className="panel" role="alert">
          <p>{detailWords.sure}</p>
          <p className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" onClick={clearDevice}>
              {detailWords.yes}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
              {detailWords.no}
            </button>
          </p>
        </div>
      ) : (
        <p>
          <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
            {detailWords.clear}
          </button>
        </p>
      )}
      {yourDataHref && (
        <p className="text-muted">
          {detailWords.withUs}{' '}
          <SiteLink href={yourDataHref} className="link">
            {detailWords.yourData}
          </SiteLink>
        </p>
      )}
    </div>
  )
}
