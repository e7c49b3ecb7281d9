/** What the platform refuses it says in words for the visitor; anything else is its absence, and is thrown on. */
export function readRefusal(error: unknown): { status: number; text: string } {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  if (!(error instanceof Error) || status < 400 || status >= 500 || status === 401) throw error
  return { status, text: error.message }
}
