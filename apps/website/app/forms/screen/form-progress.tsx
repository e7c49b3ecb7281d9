import { progressPercent, stepLabel } from '@forecourt/domain/form/steps/step-progress'
import type { StepState } from '@forecourt/domain/form/steps/step-state'
import { useId } from 'react'

/** The progress bar (S2.47, S4.18). */
export function FormProgress({ steps }: { steps: StepState }) {
  const id = useId()
  return (
    <div className="form-progress">
      <label htmlFor={id} className="figures text-sm text-muted">
        {stepLabel(steps)}
      </label>
      <progress id={id} max={100} value={progressPercent(steps)} aria-valuetext={stepLabel(steps)} />
    </div>
  )
}
