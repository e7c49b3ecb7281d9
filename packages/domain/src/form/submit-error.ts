/** Shown when a form could not be sent at all (S8.05). */
export const submitErrorMessage = 'An error occurred when submitting this form'

/** What is recorded as the form's error: the failure's own message, else the general one. */
export function submitError(message: unknown): string {
  return typeof message === 'string' && message !== '' ? message : submitErrorMessage
}

/** The report of a lead that threw, in the product's own spelling (S8.07). */
export function leadExceptionReport(category: string, message: string): string {
  return `${category} Form submission error occured. ${message}`
}
