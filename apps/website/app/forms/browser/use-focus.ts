import { type RefObject, useEffect } from 'react'

const targets = ['[aria-invalid="true"]', '[data-alert]', '[data-step-heading]', '.field']

/** After each move, focuses the first invalid field, else the new step. */
export function useFocus(element: RefObject<HTMLFormElement | null>, moves: number): void {
  useEffect(() => {
    if (moves === 0) return
    const target = targets
      .flatMap((selector) => [...(element.current?.querySelectorAll<HTMLElement>(selector) ?? [])])
      // Times of other days are not visible.
      .find((one) => one.getClientRects().length > 0)
    target?.focus()
  }, [moves, element])
}
