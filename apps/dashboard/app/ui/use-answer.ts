import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * What the last form was answered, until somebody goes elsewhere. React Router forgets it whenever a screen loads its data
 * again, which a change of anybody's makes it do.
 */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>()
  const { key } = useLocation()
  const [kept, setKept] = useState({ answer, key })
  // The answer may come a moment before the address that belongs to it.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ answer, key })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
