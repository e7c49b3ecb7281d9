import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * The answer to the last submitted form, until the user navigates. React Router drops it whenever a screen reloads its
 * data, which happens whenever anybody changes something.
 */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>()
  const { key } = useLocation()
  const [last, setLast] = useState({ answer, key })
  // The answer may arrive just before the location that belongs to it.
  if (answer !== undefined && (answer !== last.answer || key !== last.key)) setLast({ answer, key })
  return answer ?? (last.key === key ? last.answer : undefined)
}
