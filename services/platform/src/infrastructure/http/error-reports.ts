import { isBrowserNoise } from '@forecourt/domain/tracking/is-browser-noise'

/** Where unexpected errors are sent in addition to the log. */
export type ErrorSink = (report: { message: string; stack: string | undefined }) => void

export type ErrorReports = { report: (error: unknown) => void }

export function createErrorReports(sink: ErrorSink): ErrorReports {
  return {
    report(error) {
      const message = error instanceof Error ? error.message : String(error)
      if (isBrowserNoise(message)) return
      sink({ message, stack: error instanceof Error ? error.stack : undefined })
    },
  }
}
