/** Shown when a form could not be sent at all (S8.05). */
export const submitErrorMessage = 'An error occurred when submitting this form'

/** The message recorded for the failure: its own, else the general one (S8.05). */
export function submitError(failure: unknown): string {
  return (failure instanceof Error && failure.message) || submitErrorMessage
}
