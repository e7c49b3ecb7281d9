import { isFilled } from './is-filled.ts'

/** S5.02, S8.12. */
export const requiredMessage = '*This is a required field.'

/** The message for an empty field, else null. A ticked checkbox counts as filled. */
export function requiredError(value: unknown): string | null {
  return isFilled(value) ? null : requiredMessage
}
