import type { AlertFrequency } from '@forecourt/domain/listing/alert-due'
import type { AlertKind } from '@forecourt/domain/listing/alert-kind'
import type { ReactNode } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { AlertPreferencesFields } from './alert-preferences-fields.tsx'
import { subscriptionWords as words } from './words.ts'

export type SubscriptionView = {
  siteName: string
  subscription: {
    kind: 'search' | 'newsletter'
    label: string
    frequency: AlertFrequency
    kinds: readonly AlertKind[]
    confirmed: boolean
    ended: boolean
  } | null
  /** Where the search is, or all stock. */
  listingHref: string | null
}

/** Linked from the mails. Opening it changes nothing. */
export function SubscriptionPage({
  view: { siteName, subscription, listingHref },
  error,
}: {
  view: SubscriptionView
  error: string | undefined
}) {
  const see = listingHref && (
    <SiteLink href={listingHref} className="btn btn-quiet">
      {words.see}
    </SiteLink>
  )
  if (!subscription || subscription.ended)
    return <Page {...words[subscription ? 'ended' : 'unknown']}>{see}</Page>
  const { kind, label, confirmed, frequency, kinds } = subscription
  const pageText = words[confirmed ? 'active' : 'ask']
  const text = kind === 'search' ? pageText.search(label) : pageText.newsletter(siteName)
  return (
    <Page title={pageText.title} text={text}>
      {confirmed ? (
        <form method="post" className="max-w-[32rem]">
          {kind === 'search' && <AlertPreferencesFields frequency={frequency} kinds={kinds} />}
          {error !== undefined && (
            <p role="alert" className="form-error mt-4">
              {error}
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            {kind === 'search' && (
              <button type="submit" name="intent" value="change" className="btn btn-primary">
                {words.active.save}
              </button>
            )}
            <button type="submit" name="intent" value="end" className="btn btn-quiet">
              {words.active.end}
            </button>
            {see}
          </div>
        </form>
      ) : (
        <form method="post">
          <button type="submit" name="intent" value="confirm" className="btn btn-primary">
            {words.ask.button}
          </button>
        </form>
      )}
    </Page>
  )
}

function Page({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap section">
      <h1 className="h2">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{text}</p>
      <div className="mt-8">{children}</div>
    </section>
  )
}
