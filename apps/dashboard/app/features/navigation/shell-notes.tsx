import { formatClock } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { useHeldPosts } from '../../ui/connection/use-held-posts.ts'
import { useStillPermitted } from '../../ui/connection/use-still-permitted.ts'
import { useLiveChanges } from '../../ui/live.ts'

/** What concerns every screen: no connection, a form that waits for it, and a session that ends soon. */
export function ShellNotes({ actions }: { actions: readonly string[] }) {
  const isFollowing = useLiveChanges()
  const isHeld = useHeldPosts(isFollowing)
  const endsAt = useStillPermitted(actions)
  const timeZone = useTimeZone()
  return (
    <>
      {!isFollowing && (
        <p role="status" className="alert">
          Not connected: what others change shows again in a moment. What you typed stays.
        </p>
      )}
      {endsAt !== null && (
        <p role="status" className="alert">
          You’ll be signed out at {formatClock(endsAt, timeZone)}.{' '}
          <a href="/sign-in" target="_blank" rel="noreferrer">
            Sign in again
          </a>{' '}
          in another tab to go on here.
        </p>
      )}
      {isHeld && (
        <p role="alert" className="alert">
          That didn’t get through: Forecourt can’t be reached. What you typed is still here. Please try again
          in a moment.
        </p>
      )}
    </>
  )
}
