import { SiteLink } from '../../ui/site-link.tsx'

export type UnsubscribeView = {
  siteName: string
  isUnsubscribed: boolean
  homeHref: string | null
}

/** Behind the link of a mail. Opening it changes nothing: mail programs and their scanners open every link. */
export function UnsubscribePage({ siteName, isUnsubscribed, homeHref }: UnsubscribeView) {
  return isUnsubscribed ? (
    <section className="wrap section">
      <h1 className="h2">You’re unsubscribed</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        {siteName} won’t email you again, except for receipts and bookings you make.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {homeHref && (
          <SiteLink href={homeHref} className="btn btn-primary">
            Back to the home page
          </SiteLink>
        )}
        <form method="post">
          <button type="submit" name="intent" value="undo" className="btn btn-quiet">
            Undo
          </button>
        </form>
      </div>
    </section>
  ) : (
    <section className="wrap section">
      <h1 className="h2">Unsubscribe from our emails?</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        {siteName} will stop emailing you. You’ll still get receipts, and the details of any booking you make.
      </p>
      <form method="post" className="mt-8">
        <button type="submit" name="intent" value="unsubscribe" className="btn btn-primary">
          Unsubscribe
        </button>
      </form>
    </section>
  )
}
