import type { Valuation, ValuationRequest } from '@forecourt/contract/json/valuation-json'
import { useEffect, useRef, useState } from 'react'
import type { StepResult } from '../../forms/fill.ts'
import type { FieldValues } from '../../forms/form.ts'
import { StepResultView } from '../../forms/screen/step-result.tsx'
import { lookupHeaders } from '../../leads/browser/lookup-headers.ts'
import { describeValuation } from './estimate-range.ts'
import { isOfVehicle, toValuationRequest } from './valuation-request.ts'
import { estimateWords } from './words.ts'

/** Debounces answers, such as when moving through radio buttons by arrow keys. */
const pauseMs = 400

/**
 * A live estimate while the questions are answered (S7.24). Its id is submitted with the step, so that the server
 * updates this valuation instead of creating another. Without script or an answer, the next step shows it.
 */
export function LiveEstimate({ values }: { values: FieldValues }) {
  const element = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<StepResult | null>(null)
  const known = useRef(String(values.valuation_id ?? ''))
  const requestJson = JSON.stringify(toValuationRequest(values))
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      value(known.current, JSON.parse(requestJson), leaving.signal).then(
        (next) => {
          setResult(next && describeValuation(next))
          if (next === null) return
          known.current = next.id
          notifyForm(element.current, next.id)
        },
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [requestJson])
  return (
    <div ref={element} className="form-whole grid gap-2">
      {result && (
        <>
          <p className="font-semibold">{estimateWords.soFar}</p>
          <StepResultView result={result} />
        </>
      )}
    </div>
  )
}

async function value(
  id: string,
  requestJson: ValuationRequest,
  signal: AbortSignal,
): Promise<Valuation | null> {
  const { kilometres, adjustmentAnswers } = requestJson
  const changed = id ? await send('PUT', { id, kilometres, adjustmentAnswers }, signal) : null
  // An earlier valuation may be for another vehicle, or by another visitor of this device.
  return changed && isOfVehicle(changed, requestJson) ? changed : send('POST', requestJson, signal)
}

async function send(method: 'POST' | 'PUT', body: object, signal: AbortSignal): Promise<Valuation | null> {
  const headers = await lookupHeaders()
  const answer = await fetch('/api/valuations', { method, headers, body: JSON.stringify(body), signal })
  return answer.ok ? answer.json() : null
}

/** The form reads its fields on input events. */
function notifyForm(element: HTMLElement | null, id: string): void {
  const field = element?.closest('form')?.querySelector<HTMLInputElement>('input[name=valuation_id]')
  if (!field) return
  field.value = id
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
