import { isLastStep } from '@forecourt/domain/form/steps/step-state'
import type { Fill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { postNames } from '../post-names.ts'

/**
 * Continue, Submit on the last step, Go Back from the second on (S2.45); disabled with a spinner while something is
 * sent (S2.46). The main button comes first, because Enter presses the first.
 */
export function FormButtons({ form, fill, isLoading }: { form: FormSpec; fill: Fill; isLoading: boolean }) {
  const { steps } = fill
  const skips = form.steps[steps.index]?.skips?.filter((skip) => skip.label) ?? []
  return (
    <div className="form-buttons">
      <button
        type="submit"
        name={postNames.intent}
        value="next"
        disabled={isLoading}
        className="btn btn-primary"
      >
        {isLoading ? <Loading /> : isLastStep(steps) ? form.submitLabel : 'Continue'}
      </button>
      {skips.map(({ to, label }) => (
        <button
          key={to}
          type="submit"
          name={postNames.intent}
          value={`skip-${to}`}
          disabled={isLoading}
          className="btn btn-quiet"
        >
          {label}
        </button>
      ))}
      {steps.index > 0 && (
        <button
          type="submit"
          name={postNames.intent}
          value="back"
          disabled={isLoading}
          className="btn btn-quiet"
        >
          {isLoading ? <Loading /> : 'Go Back'}
        </button>
      )}
    </div>
  )
}

function Loading() {
  return (
    <>
      <span aria-hidden className="spinner" />
      Loading
    </>
  )
}
