/** The product's own spelling (S8.04). */
export const unexpectedErrorMessage = 'An unexpected error occured'

export type LeadResult = { lead_id: string; error: null } | { lead_id: null; error: string }

/** An id means success; anything else is an error, in the server's words where it has some (S3.30, S4.30, S4.31). */
export function readLeadAnswer(answer: unknown): LeadResult {
  const { id, error } =
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  if ((typeof id === 'string' && id !== '') || Number.isFinite(id))
    return { lead_id: String(id), error: null }
  return { lead_id: null, error: typeof error === 'string' && error !== '' ? error : unexpectedErrorMessage }
}

/** The report of a lead that threw, in the product's own spelling (S8.07). */
export function leadExceptionReport(category: string, message: string): string {
  return `${category} Form submission error occured. ${message}`
}
