import { isRouteErrorResponse } from 'react-router'
import { PostAgain } from './forms/screen/post-again.tsx'
import type { Posted } from './forms/server/posted.ts'
import { NoticePage } from './site/notice-page.tsx'
import type { SiteView } from './site/site-view.ts'

/** Every failure is a sentence with a phone number, in the site's own look. */
export function ErrorPage({
  error,
  root,
}: {
  error: unknown
  root: { site: SiteView; posted: Posted | null } | undefined
}) {
  const { site, posted } = root ?? {}
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? (
    <NoticePage
      site={site}
      title="We can’t find that page"
      text="It may have moved, or the vehicle has been sold."
    />
  ) : (
    <NoticePage site={site} title="Something went wrong on our side" text="Please try again in a moment.">
      {posted && <PostAgain {...posted} />}
    </NoticePage>
  )
}
