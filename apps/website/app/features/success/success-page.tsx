import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { CarSummary } from '../../leads/screen/car-summary.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Booking } from './booking.tsx'
import type { SuccessView } from './success-view.ts'
import { useSuccessRecord } from './use-success-record.ts'
import { pageWords } from './words.ts'

type SuccessPageProps = {
  success: SuccessView
  /** The location that answers, with phone and hours. */
  place: ReactNode
  similar: ReactNode
}

/** After a form was sent: confirmation, next steps, and links (S2.23). */
export function SuccessPage({ success, place, similar }: SuccessPageProps) {
  const { next, reference, booking, application } = success
  const remembered = useSuccessRecord(reference !== null)
  const car = success.car ?? remembered
  const links = [success.listing, success.offers].filter((link) => link !== null)
  return (
    <>
      <div className="wrap form-page">
        <header className="grid justify-items-start gap-4">
          <CircleCheckBig aria-hidden strokeWidth={1.5} size={48} className="text-saving" />
          <div>
            <h1 className="h2">{next.title}</h1>
            <p className="mt-2 max-w-[60ch] text-lg text-muted">{next.text}</p>
          </div>
        </header>
        <div className="beside">
          <div className="grid gap-6">
            {reference && (
              <p className="success-reference">
                <span className="text-muted">{pageWords.reference}</span>
                <strong className="figures text-2xl tracking-wider">{reference}</strong>
              </p>
            )}
            {booking && <Booking booking={booking} />}
            {application && (
              <section aria-labelledby="sent-heading" className="panel">
                <h2 id="sent-heading" className="text-xl">
                  {pageWords.sent}
                </h2>
                <dl className="form-facts">
                  {application.map(({ label, value }) => (
                    <div key={label}>
                      <dt className="text-muted">{label}</dt>
                      <dd className="figures text-right">{value}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
            {car && <CarSummary car={car} />}
            <section aria-labelledby="next-heading" className="grid gap-4">
              <h2 id="next-heading" className="text-xl">
                {pageWords.next}
              </h2>
              <ol className="number-list">
                {next.steps.map((step) => (
                  <li key={step} className="content-center">
                    {step}
                  </li>
                ))}
              </ol>
            </section>
            {links.length > 0 && (
              <p className="flex flex-wrap gap-3">
                {links.map(({ href, label }) => (
                  <SiteLink key={href} href={href} className="btn btn-quiet">
                    {label}
                  </SiteLink>
                ))}
              </p>
            )}
          </div>
          {place && <aside className="panel">{place}</aside>}
        </div>
      </div>
      {similar}
    </>
  )
}
