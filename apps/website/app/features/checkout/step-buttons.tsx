import { Link } from 'react-router'
import { postNames } from '../../forms/post-names.ts'
import type { CheckoutView } from './checkout-view.ts'

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
        <button
          type="submit"
          name={postNames.intent}
          value="next"
          disabled={isLoading}
          className="btn btn-primary"
        >
          {isLoading && <span aria-hidden className="spinner" />}
          {isLoading ? 'Loading' : isLast ? 'Continue to payment' : 'Continue'}
        </button>
        {index > 0 && (
          <Link to={`${path}?step=${index}`} className="btn btn-quiet">
            Go Back
          </Link>
        )}
      </div>
    </>
  )
}
