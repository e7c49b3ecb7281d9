import { isLastStep } from '@forecourt/domain/form/steps/step-state'
import { Link } from 'react-router'
import type { Fill } from '../fill.ts'
import { type FormSpec, stepHref } from '../form.ts'
import { postNames } from '../post-names.ts'
import { screenWords } from '../words.ts'

/**
 * Continue, Submit on the last step, Go Back from the second (S2.45); disabled with a spinner while sending (S2.46).
 * The main button comes first, because Enter presses the first.
 */
export function FormButtons({ form, fill, isLoading }: { form: FormSpec; fill: Fill; isLoading: boolean }) {
  const { steps } = fill
  const step = form.steps[steps.index]
  const skips = step?.skips?.filter((skip) => skip.label) ?? []
  return (
    <div className="form-buttons">
      <button
        type="submit"
        name={postNames.intent}
        value="next"
        disabled={isLoading}
        className="btn btn-primary"
      >
        {isLoading ? (
          <Loading text={step?.waiting} />
        ) : isLastStep(steps) ? (
          form.submitLabel
        ) : (
          form.continueLabel
        )}
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
      {steps.index > 0 && form.hasStepAddresses && (
        <Link to={stepHref(form, steps.index - 1)} className="btn btn-quiet">
          {screenWords.back}
        </Link>
      )}
      {steps.index > 0 && !form.hasStepAddresses && (
        <button
          type="submit"
          name={postNames.intent}
          value="back"
          disabled={isLoading}
          className="btn btn-quiet"
        >
          {isLoading ? <Loading /> : screenWords.back}
        </button>
      )}
    </div>
  )
}

function Loading({ text = screenWords.loading }: { text?: string | undefined }) {
  return (
    <>
      <span aria-hidden className="spinner" />
      {text}
    </>
  )
}
