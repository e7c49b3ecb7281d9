import { regoError } from '@forecourt/domain/form/checks/rego-error'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StepResult } from '../../forms/fill.ts'
import type { FieldValues } from '../../forms/form.ts'
import { StepResultView } from '../../forms/screen/step-result.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { findVehicle } from '../browser/find-vehicle.ts'
import { plateWords } from '../plate/words.ts'

/**
 * Shows the vehicle of a plate before the step is submitted: by its button, or after the plate has been typed.
 * Submitting the step always looks the plate up on the server, so that forms without script reach the same next step.
 */
export function PlateLookup({ values }: { values: FieldValues }) {
  const isHydrated = useHydrated()
  const element = useRef<HTMLDivElement>(null)
  const asking = useRef<AbortController>(null)
  const [found, setFound] = useState<{ key: string; result: StepResult } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const plate = { rego: String(values.rego ?? '').trim(), regoState: String(values.regoState ?? '') }
  const key = `${plate.rego} ${plate.regoState}`
  const isPlate = regoError(plate.rego) === null

  async function lookUp() {
    asking.current?.abort()
    const leaving = new AbortController()
    asking.current = leaving
    setLoading(true)
    try {
      setFound({ key, result: await findVehicle(plate, leaving.signal) })
    } catch {
      // The lookup was aborted, because another plate is being looked up or the step is being submitted.
    }
    if (asking.current === leaving) setLoading(false)
  }

  const onChange = useEffectEvent((event: Event) => {
    const isOurs = event.target instanceof Element && event.target.matches('[name=rego], [name=regoState]')
    if (isOurs && isPlate && found?.key !== key) void lookUp()
  })
  const stop = useEffectEvent(() => asking.current?.abort())
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    // Enter changes the field and submits the step at once; the server's lookup is then enough.
    let timer = 0
    const onChangeSoon = (event: Event) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => onChange(event), 150)
    }
    const leave = () => {
      window.clearTimeout(timer)
      stop()
    }
    form.addEventListener('change', onChangeSoon)
    form.addEventListener('submit', leave)
    return () => {
      leave()
      form.removeEventListener('change', onChangeSoon)
      form.removeEventListener('submit', leave)
    }
  }, [])

  const result = found?.key === key && !isLoading ? found.result : null
  return (
    <div ref={element} className="form-whole grid gap-4">
      {isHydrated && !result && (
        <button
          type="button"
          disabled={isLoading || !isPlate}
          className="btn btn-quiet justify-self-start"
          onClick={() => void lookUp()}
        >
          {isLoading && <span aria-hidden className="spinner" />}
          {isLoading ? plateWords.waiting : plateWords.find}
        </button>
      )}
      {result && <StepResultView result={result} />}
    </div>
  )
}
