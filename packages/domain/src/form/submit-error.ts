/** Shown when a form could not be sent at all (S8.05). */
export const submitErrorMessage = 'An error occurred when submitting this form'

/** The report of a lead that threw, in the product's own spelling (S8.07). */
export function leadExceptionReport(category: string, message: string): string {
  return `${category} Form submission error occured. ${message}`
}
