import type { ReactNode } from 'react'
import { postNames } from '../../../forms/post-names.ts'

/** The main button of a checkout form: its intent is part of the post, and it shows progress. */
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
