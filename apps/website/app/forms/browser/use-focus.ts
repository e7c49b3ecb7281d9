import { type RefObject, useEffect } from 'react'

const targets = ['[aria-invalid="true"]', '[data-alert]', '[data-step-heading]', '.field']

/** After each move the eye goes to what is wrong, else to the step that has come. */
export function useFocus(element: RefObject<HTMLFormElement | null>, moves: number): void {
  useEffect(() => {
    if (moves === 0) return
    const target = targets
      .map((selector) => element.current?.querySelector<HTMLElement>(selector))
      .find(Boolean)
    // Nothing in a folded day can be focused.
    target?.closest('details')?.setAttribute('open', '')
    target?.focus()
  }, [moves, element])
}
