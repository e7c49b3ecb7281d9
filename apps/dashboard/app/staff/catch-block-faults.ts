import { propLabels } from '@forecourt/domain/content/editor/prop-labels'
import { describeFaults } from './describe-faults.ts'
import { catchRefusal } from './staff-calls.ts'

export type Refusal = { refused: string; status: number; reasons: string[] }

/** Includes the location of each fault if the platform reports it. */
export async function catchBlockFaults<T>(writing: Promise<T>, kind = ''): Promise<Refusal | T> {
  const findLabel = findContentLabel(kind)
  const answer = await catchRefusal(writing, undefined, findLabel)
  if (typeof answer !== 'object' || answer === null || !('refused' in answer)) return answer
  const { refused, status, faults } = answer
  // For a malformed call (400) the message is enough.
  return { refused, status, reasons: status === 400 ? [] : describeFaults(faults, findLabel) }
}

const ownLabels: Readonly<Record<string, string>> = { title: 'Title', slug: 'Address', name: 'Name' }

/** What the form of a kind of document calls its fields. */
export function findContentLabel(kind: string) {
  return (field: string): string | undefined =>
    ownLabels[field] ?? propLabels[`${kind}.${field}`] ?? propLabels[field]
}
