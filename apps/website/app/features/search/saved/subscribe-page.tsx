import { alertKinds } from '@forecourt/domain/listing/alert-kind'
import { useEffect } from 'react'
import { EmailField } from '../../../forms/fields/email-field.tsx'
import { PrivacyNote } from '../../../ui/privacy-note.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { AlertPreferencesFields } from './alert-preferences-fields.tsx'
import type { AlertPreferences } from './read-alert-preferences.ts'
import { pressSaveSearch, saveSearch } from './save-search.ts'
import { subscribeWords as words } from './words.ts'

export type SubscribeView = {
  kind: 'search' | 'newsletter'
  siteName: string
  /** The search as text; empty for the newsletter. */
  label: string
  backHref: string | null
  privacyHref: string | null
  /** The garage, which lists this device's searches; null without one, and for the newsletter. */
  garageHref: string | null
}

/** The result of the post: the mail was sent, or why not, with what was typed. */
export type SubscribePostResult =
  | { asked: true }
  | { asked: false; error: string; preferences: AlertPreferences }

export function SubscribePage({
  view,
  reply,
}: {
  view: SubscribeView
  reply: SubscribePostResult | undefined
}) {
  if (reply?.asked) return <MailSent view={view} />
  const { kind, label, siteName, privacyHref } = view
  const preferences = reply?.preferences ?? { email: '', frequency: 'daily', kinds: [...alertKinds] }
  return (
    <section className="wrap section">
      <h1 className="h2">{words[kind].title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        {words[kind].text(kind === 'search' ? label : siteName)}
      </p>
      <form method="post" className="mt-8 max-w-[32rem]">
        <EmailField id="subscribe-email" label={words.email} value={preferences.email} error={reply?.error} />
        {kind === 'search' && (
          <AlertPreferencesFields frequency={preferences.frequency} kinds={preferences.kinds} />
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="submit" className="btn btn-primary">
            {words[kind].button}
          </button>
          <SaveOnDevice view={view} />
        </div>
        <PrivacyNote text={words.privacy} href={privacyHref} />
      </form>
    </section>
  )
}

/** The same text whether or not the address is known, which must not be revealed. */
function MailSent({ view }: { view: SubscribeView }) {
  const { backHref, garageHref } = view
  useEffect(() => void saveSearch(view), [view])
  return (
    <section className="wrap section">
      <h1 className="h2">{words.asked}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{words.askedText}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {backHref && (
          <SiteLink href={backHref} className="btn btn-primary">
            {words.back}
          </SiteLink>
        )}
        {garageHref && (
          <SiteLink href={garageHref} className="btn btn-quiet">
            {words.garage}
          </SiteLink>
        )}
      </div>
    </section>
  )
}

/** Saves the search on the device only, which needs script. */
function SaveOnDevice({ view }: { view: SubscribeView }) {
  if (!view.garageHref || !view.backHref) return null
  return (
    <SiteLink
      href={view.garageHref}
      className="btn btn-quiet noscript:hidden"
      onClick={(press) => void pressSaveSearch(press, view)}
    >
      {words.keep}
    </SiteLink>
  )
}
