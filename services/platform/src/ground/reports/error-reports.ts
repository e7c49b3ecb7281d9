/** Where unexpected errors are sent besides the log. */
export type ErrorSink = (report: { message: string; stack: string | undefined }) => void

export type ErrorReports = { report: (error: unknown) => void }

/** Noise of browsers, not faults of ours: React's minified errors and failed hydrations (S8.16). */
const ignored = [
  /minified react error/i,
  /hydrat(e|ing|ion)/i,
  /text content does not match/i,
  /#4(18|19|21|22|23|25)\b/,
]

export function createErrorReports(sink: ErrorSink): ErrorReports {
  return {
    report(error) {
      const message = error instanceof Error ? error.message : String(error)
      if (ignored.some((pattern) => pattern.test(message))) return
      sink({ message, stack: error instanceof Error ? error.stack : undefined })
    },
  }
}
