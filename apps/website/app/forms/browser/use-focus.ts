import { type RefObject, useEffect } from 'react'

const targets = ['[aria-invalid="true"]', '[data-alert]', '[data-step-heading]', '.field']

/** After each move the eye goes to what is wrong, else to the step that has come. */
export function useFocus(element: RefObject<HTMLFormElement | null>, moves: number): void {
  useEffect(() => {
    if (moves === 0) return
    const target = targets
      .flatMap((selector) => [...(element.current?.querySelectorAll<HTMLElement>(selector) ?? [])])
      // The times of another day are not on the screen.
      .find((one) => one.getClientRects().length > 0)
    target?.focus()
  }, [moves, element])
}
