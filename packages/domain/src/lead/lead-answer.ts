/** Spelled as specified (S8.04). */
export const unexpectedErrorMessage = 'An unexpected error occured'

export type LeadResult = { lead_id: string; error: null } | { lead_id: null; error: string }

/** An id means success; anything else is an error, with the server's message if there is one (S3.30, S4.30, S4.31). */
export function readLeadAnswer(answer: unknown): LeadResult {
  const { id, error } =
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  if ((typeof id === 'string' && id !== '') || Number.isFinite(id))
    return { lead_id: String(id), error: null }
  return { lead_id: null, error: typeof error === 'string' && error !== '' ? error : unexpectedErrorMessage }
}

/** The report for a lead that threw, spelled as specified (S8.07). */
export function formatLeadException(category: string, message: string): string {
  return `${category} Form submission error occured. ${message}`
}
