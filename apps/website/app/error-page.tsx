import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { NoticePage } from './features/layout/notice-page.tsx'
import { PostAgain } from './forms/post-again.tsx'
import type { loader } from './root.tsx'

/** Every failure is a sentence with a phone number, in the site's own look. */
export function ErrorPage({ error }: { error: unknown }) {
  const { site, posted } = useRouteLoaderData<typeof loader>('root') ?? {}
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
