import { isFilled } from './is-filled.ts'

/** S5.02, S8.12. */
export const requiredMessage = '*This is a required field.'

/** The message for a field without a value, else null. A checkbox that must be ticked counts as filled when it is. */
export function requiredError(value: unknown): string | null {
  return isFilled(value) ? null : requiredMessage
}
