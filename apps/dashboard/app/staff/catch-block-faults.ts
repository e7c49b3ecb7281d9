import { describeFaults } from './describe-faults.ts'
import { catchRefusal } from './staff-calls.ts'

export type Refusal = { refused: string; status: number; reasons: string[] }

/** Includes the location of each fault if the platform reports it. */
export async function catchBlockFaults<T>(writing: Promise<T>, kind?: string): Promise<Refusal | T> {
  const answer = await catchRefusal(writing)
  if (typeof answer !== 'object' || answer === null || !('refused' in answer)) return answer
  const { refused, status, faults } = answer
  // For a malformed call (400) the message is enough.
  return { refused, status, reasons: status === 400 ? [] : describeFaults(faults, kind) }
}
