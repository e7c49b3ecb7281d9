import { useState } from 'react'

/**
 * The key of what is being typed, under which it is sent once. It is another when that was sent, and stays when others
 * write to the same lead.
 */
export function useSendKey(entries: readonly { id: string }[], next: string): string {
  const [key, setKey] = useState(next)
  if (key !== next && entries.some(({ id }) => id === key)) setKey(next)
  return key
}
