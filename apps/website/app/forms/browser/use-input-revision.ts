import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** All form elements have a name; only text inputs have a selection. */
type Named = Element & Pick<HTMLInputElement, 'name' | 'value'> & Partial<HTMLInputElement>

/**
 * Increments when the inputs of a form get new text, which replaces their elements. Moves focus and selection to the
 * new element.
 */
export function useInputRevision(element: RefObject<HTMLFormElement | null>) {
  const [revision, setRevision] = useState(0)
  const left = useRef<Named | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each replacement.
  useLayoutEffect(() => {
    if (left.current) goOn(element.current, left.current)
    left.current = null
  }, [revision])
  return {
    revision,
    replaceInputs() {
      const active = document.activeElement as Named | null
      left.current = active?.name && element.current?.contains(active) ? active : null
      setRevision((count) => count + 1)
    },
  }
}

function goOn(form: HTMLFormElement | null, { name, value, selectionStart, selectionEnd }: Named): void {
  const named = [...(form?.elements ?? [])].filter((one) => (one as Named).name === name) as Named[]
  // Of several with the same name, such as checkboxes, the one with this value.
  const input = named.find((one) => one.value === value) ?? named[0]
  input?.focus?.({ preventScroll: true })
  if (selectionStart != null) input?.setSelectionRange?.(selectionStart, selectionEnd ?? null)
}
