import type { DocumentEditor } from '@forecourt/contract/endpoints/staff/live'
import { useEffect, useState } from 'react'

/** Shows who else has this document open, live. A hidden tab does not count as open. */
export function OthersHere({ documentId }: { documentId: number }) {
  const others = useOthers(documentId)
  const names = others.map(({ name, isYou }) => (isYou ? 'You, in another window' : name))
  return (
    <p className="others-here" aria-live="polite">
      {names.length > 0 && `Also here: ${names.join(', ')}`}
    </p>
  )
}

function useOthers(documentId: number): readonly DocumentEditor[] {
  const [others, setOthers] = useState<readonly DocumentEditor[]>([])
  useEffect(() => {
    let source: EventSource | null = null
    const change = () => {
      if (document.hidden) {
        source?.close()
        source = null
      } else if (!source) {
        source = new EventSource(`/changes?document=${documentId}`)
        source.addEventListener('editors', ({ data }) => setOthers(JSON.parse(String(data))))
        source.onerror = () => setOthers([])
      }
    }
    change()
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      source?.close()
    }
  }, [documentId])
  return others
}
