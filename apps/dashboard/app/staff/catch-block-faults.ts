import { describeFaults } from './describe-faults.ts'
import { catchRefusal } from './staff-calls.ts'

export type Refusal = { refused: string; status: number; reasons: string[] }

/** With what is wrong where, as far as the platform says. */
export async function catchBlockFaults<T>(writing: Promise<T>, kind?: string): Promise<Refusal | T> {
  const answer = await catchRefusal(writing)
  if (typeof answer !== 'object' || answer === null || !('refused' in answer)) return answer
  const { refused, status, faults } = answer
  // What is wrong with the shape of a call is said by its fault alone.
  return { refused, status, reasons: status === 400 ? [] : describeFaults(faults, kind) }
}
