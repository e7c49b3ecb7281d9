import { postInBackground } from './post-in-background.ts'

/** A failing page often fails repeatedly; the first few reports are enough. */
const maxReports = 3

/** Reports script errors to our own server; contains no visitor data, only the error's own text. */
export function reportErrors(target: Pick<Window, 'addEventListener'>): void {
  let left = maxReports
  const report = (error: unknown) => {
    if (left-- > 0)
      postInBackground('/api/reports', { text: error instanceof Error ? error.message : String(error) })
  }
  target.addEventListener('error', (event) => report(event.error ?? event.message))
  target.addEventListener('unhandledrejection', (event) => report(event.reason))
}
