import { useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { answerWords } from '../words.ts'

/** Shares the calculator: by the system's share sheet if there is one, else by copying the link. */
export function ShareLink({ address }: { address: string }) {
  const ready = useHydrated()
  const [note, setNote] = useState('')
  async function share() {
    const url = new URL(address, window.location.href).href
    try {
      if (navigator.share) return await navigator.share({ url })
      await navigator.clipboard.writeText(url)
      setNote(answerWords.copied)
    } catch {
      // The visitor closed the sheet; without a clipboard the address bar has the link.
      setNote('')
    }
  }
  return (
    <p className="loan-share">
      <button type="button" className="link min-h-11" disabled={!ready} onClick={share}>
        {answerWords.share}
      </button>{' '}
      <span role="status">{note}</span>
    </p>
  )
}
