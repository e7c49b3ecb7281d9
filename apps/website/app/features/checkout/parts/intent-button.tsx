import type { ReactNode } from 'react'
import { postNames } from '../../../forms/post-names.ts'

/** The main button of a form of the checkout: what it asks for travels as the intent, and it waits for its answer. */
export function IntentButton({
  intent,
  isLoading,
  children,
}: {
  intent: 'next' | 'hold' | 'wait'
  isLoading: boolean
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      name={postNames.intent}
      value={intent}
      disabled={isLoading}
      className="btn btn-primary"
    >
      {isLoading && <span aria-hidden className="spinner" />}
      {children}
    </button>
  )
}
