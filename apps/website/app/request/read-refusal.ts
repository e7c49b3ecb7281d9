import { readStatus } from '@forecourt/contract/call/contract-error'

/** The platform's message for a refused post; any other error is rethrown. */
export function readRefusal(error: unknown): { status: number; text: string } {
  const status = readStatus(error) ?? 0
  if (!(error instanceof Error) || status < 400 || status >= 500 || status === 401) throw error
  return { status, text: error.message }
}
