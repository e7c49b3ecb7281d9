import { SiteLink } from '../../../ui/site-link.tsx'
import { unsubscribeWords } from './words.ts'

export type UnsubscribeView = {
  siteName: string
  isUnsubscribed: boolean
  homeHref: string | null
}

/** Linked from mail. Opening it changes nothing, because mail programs and scanners open every link. */
export function UnsubscribePage({ siteName, isUnsubscribed, homeHref }: UnsubscribeView) {
  return isUnsubscribed ? (
    <section className="wrap section">
      <h1 className="h2">{unsubscribeWords.done}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{unsubscribeWords.doneText(siteName)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {homeHref && (
          <SiteLink href={homeHref} className="btn btn-primary">
            {unsubscribeWords.home}
          </SiteLink>
        )}
        <form method="post">
          <button type="submit" name="intent" value="undo" className="btn btn-quiet">
            {unsubscribeWords.undo}
          </button>
        </form>
      </div>
    </section>
  ) : (
    <section className="wrap section">
      <h1 className="h2">{unsubscribeWords.ask}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{unsubscribeWords.askText(siteName)}</p>
      <form method="post" className="mt-8">
        <button type="submit" name="intent" value="unsubscribe" className="btn btn-primary">
          {unsubscribeWords.button}
        </button>
      </form>
    </section>
  )
}
