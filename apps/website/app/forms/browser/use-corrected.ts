import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/**
 * Which refused fields the visitor has changed since. A field is checked on submit only (S5.03), so nobody knows yet
 * whether its new value is right; until then its message must not accuse it.
 */
export function useCorrected() {
  const [corrected, setCorrected] = useState(none)
  return {
    corrected,
    /** Of whatever lies in the field: a date of birth has three inputs. */
    noteInput({ target }: { target: EventTarget }) {
      // What is posted with no form, such as the day whose times are shown, is no answer yet.
      if (target instanceof HTMLInputElement && target.form === null) return
      const name = target instanceof Element && target.closest<HTMLElement>('[data-field]')?.dataset.field
      if (name && !corrected.has(name)) setCorrected(new Set([...corrected, name]))
    },
    forget: () => setCorrected(none),
  }
}
