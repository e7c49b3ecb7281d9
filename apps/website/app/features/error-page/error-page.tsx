import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, useLocation, useNavigation } from 'react-router'
import type { Posted } from '../../forms/posted.ts'
import { type PostedState, readPostedState } from '../../forms/posted-state.ts'
import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { errorWords } from './words.ts'

/** Every failure is a sentence with a phone number, in the site's own look. */
export function ErrorPage({
  error,
  root,
}: {
  error: unknown
  root: { site: SiteView; posted: Posted | null } | undefined
}) {
  const { pathname, search, state, key } = useLocation()
  const { site } = root ?? {}
  // A post that came with the document belongs to its first location, not to later ones.
  const posted = readPostedState(state) ?? (key === 'default' ? root?.posted : null)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (isMissing) return <NoticePage site={site} {...errorWords.missing} />
  const isUnreached = isNetworkError(error)
  return (
    <NoticePage site={site} {...(isUnreached ? errorWords.unreached : errorWords.failed)}>
      {posted ? (
        <PostAgain posted={posted} />
      ) : (
        isUnreached && (
          <a href={pathname + search} className="btn btn-primary mt-8">
            {errorWords.retry}
          </a>
        )
      )}
    </NoticePage>
  )
}

/** Sends a form again, exactly as it was posted. It may fail again. */
function PostAgain({ posted }: PostedState) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={posted.action} state={{ posted }} className="mt-8">
      <p>{errorWords.typedTextStays}</p>
      {posted.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" disabled={isLoading} className="btn btn-primary mt-8">
        {errorWords.retry}
      </button>
    </Form>
  )
}

/** Browsers' messages for a lost connection, which is not an error of the page and may be temporary. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/** A page with one sentence: what happened, and a phone number. */
function NoticePage({
  site,
  title,
  text,
  children,
}: {
  site: SiteView | undefined
  title: string
  text: string
  /** Possible actions. */
  children?: ReactNode
}) {
  return (
    <div className="wrap section">
      <title>{site ? `${title} | ${site.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[18ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[60ch] text-lg text-muted">
        {text}
        {site?.phoneHref && ` ${errorWords.call}`}
      </p>
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        <SiteLink href="/" className={children ? 'btn btn-quiet' : 'btn btn-primary'}>
          {errorWords.home}
        </SiteLink>
        {site?.phoneHref && (
          <SiteLink href={site.phoneHref} className="btn btn-quiet figures">
            <Phone aria-hidden strokeWidth={1.5} size={20} />
            {site.phone}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
