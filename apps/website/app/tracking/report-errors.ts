import { postInBackground } from './post-in-background.ts'

/** A page that fails once fails often: the first few say it all. */
const mostReports = 3

/** Tells our own server of scripts that fail; nothing of the visitor, and no more than the error's own words. */
export function reportErrors(target: Pick<Window, 'addEventListener'>): void {
  let left = mostReports
  const report = (error: unknown) => {
    if (left-- > 0)
      postInBackground('/api/reports', { text: error instanceof Error ? error.message : String(error) })
  }
  target.addEventListener('error', (event) => report(event.error ?? event.message))
  target.addEventListener('unhandledrejection', (event) => report(event.reason))
}
