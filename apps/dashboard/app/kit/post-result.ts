import type { Faults } from './form-schema.ts'

/** What an action answers: it is done and can be undone, or it was refused and nothing changed. */
export type PostResult = Done | Refused

/** A sentence for the toast, and the fields of the form that undoes it. */
type Done = { done: string; undo: Readonly<Record<string, string>> | null }

type Refused = {
  refused: string
  /** What is wrong with each field, by its name. */
  faults?: Faults
  /** What was typed, so that nothing is lost. */
  typed?: Readonly<Record<string, string>>
  /** Somebody else changed the same meanwhile: their values, by the names of the fields. */
  conflict?: Readonly<Record<string, string>>
}

export function readDone(answer: unknown): Done | null {
  return isWith(answer, 'done') && typeof answer.done === 'string' ? (answer as Done) : null
}

export function readRefused(answer: unknown): Refused | null {
  return isWith(answer, 'refused') && typeof answer.refused === 'string' ? (answer as Refused) : null
}

function isWith<Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> {
  return typeof answer === 'object' && answer !== null && name in answer
}
