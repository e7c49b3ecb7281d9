import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/**
 * Tracks which rejected fields were changed since. Fields are validated on submit only (S5.03), so it is unknown
 * whether the new value is valid, and the message must not claim that it is wrong.
 */
export function useCorrectedFields() {
  const [corrected, setCorrected] = useState(none)
  return {
    corrected,
    /** For any input of the field: a date of birth has three. */
    noteInput({ target }: { target: EventTarget }) {
      // Inputs that are not submitted, such as the selected day, are not answers.
      if (target instanceof HTMLInputElement && target.form === null) return
      const name = target instanceof Element && target.closest<HTMLElement>('[data-field]')?.dataset.field
      if (name && !corrected.has(name)) setCorrected(new Set([...corrected, name]))
    },
    forget: () => setCorrected(none),
  }
}
