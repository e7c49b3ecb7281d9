import { useEffect, useState } from 'react'
import { stepWords } from '../words/steps.ts'

type DeliveryPriceProps = {
  api: string
  postcode: string
  /** The postcode that the field's error names as not delivered to. */
  refused: string | null
}

/** The delivery price once the postcode is complete; the platform checks its own table again on saving. */
export function DeliveryPrice({ api, postcode, refused }: DeliveryPriceProps) {
  const [known, setKnown] = useState<{ postcode: string; price: string | null } | null>(null)
  useEffect(() => {
    if (!/^\d{4}$/.test(postcode)) return
    const leaving = new AbortController()
    fetch(`${api}?postcode=${postcode}`, { signal: leaving.signal })
      .then(async (answer) => {
        // A temporary failure does not mean that delivery is unavailable.
        if (answer.ok) setKnown({ postcode, price: (await answer.json()).price ?? null })
      })
      .catch(() => {})
    return () => leaving.abort()
  }, [api, postcode])
  const shown = known?.postcode === postcode && postcode !== refused ? known : null
  return (
    <p role="status" className="form-half checkout-delivery figures">
      {shown &&
        (shown.price === null
          ? stepWords.noDelivery(postcode)
          : stepWords.deliveryPrice(postcode, shown.price))}
    </p>
  )
}
