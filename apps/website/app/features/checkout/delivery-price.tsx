import { useEffect, useState } from 'react'

/** What a delivery costs, as soon as the postcode is whole; the platform asks its own table again when it is kept. */
export function DeliveryPrice({ api, postcode }: { api: string; postcode: string }) {
  const [known, setKnown] = useState<{ postcode: string; price: string | null } | null>(null)
  useEffect(() => {
    if (!/^\d{4}$/.test(postcode)) return
    const leaving = new AbortController()
    fetch(`${api}?postcode=${postcode}`, { signal: leaving.signal })
      .then(async (answer) => setKnown({ postcode, price: (await answer.json()).price ?? null }))
      .catch(() => {})
    return () => leaving.abort()
  }, [api, postcode])
  const shown = known?.postcode === postcode ? known : null
  return (
    <p role="status" className="figures min-h-6 font-semibold">
      {shown &&
        (shown.price === null
          ? `We do not deliver to ${postcode} yet. Please pick it up, or call us.`
          : `Delivery to ${postcode}: ${shown.price}`)}
    </p>
  )
}
