import { useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { answerWords } from '../words.ts'

/** Hands the calculator on: a phone's own sheet where there is one, else a copied link. */
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
      // Whoever closes the sheet has changed their mind; without a clipboard the address bar has it.
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
