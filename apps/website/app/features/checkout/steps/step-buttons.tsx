import { Link } from 'react-router'
import type { CheckoutView } from '../checkout-view.ts'
import { IntentButton } from '../intent-button.tsx'

/** Continue, and Go Back from the second step on (S2.45). What the last one does stands beside it. */
export function StepButtons({
  view: { form, path, holdMinutes, noun },
  index,
  isLoading,
}: {
  view: CheckoutView
  index: number
  isLoading: boolean
}) {
  const isLast = index === form.steps.length - 1
  return (
    <>
      {isLast && (
        <p className="text-sm text-muted">
          Next: we keep the {noun} for you alone for {holdMinutes} minutes while you pay. Nothing is charged
          yet.
        </p>
      )}
      <div className="form-buttons">
        <IntentButton intent="next" isLoading={isLoading}>
          {isLoading ? 'Loading' : isLast ? 'Continue to payment' : 'Continue'}
        </IntentButton>
        {index > 0 && (
          <Link to={`${path}?step=${index}`} className="btn btn-quiet">
            Go Back
          </Link>
        )}
      </div>
    </>
  )
}
