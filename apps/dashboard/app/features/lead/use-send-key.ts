import { useState } from 'react'

/**
 * The idempotency key for the text that is being typed. It changes once the text is sent, and stays when others write
 * to the same lead.
 */
export function useSendKey(entries: readonly { id: string }[], next: string): string {
  const [key, setKey] = useState(next)
  if (key !== next && entries.some(({ id }) => id === key)) setKey(next)
  return key
}
