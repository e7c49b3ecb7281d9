import { postNames } from '../../../forms/post-names.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { releaseHoldWords } from '../words/let-go.ts'
import { CheckoutAlert } from './checkout-alert.tsx'
import { useReleaseOnLeave } from './use-release-on-leave.ts'

/** The id of the form that releases the hold; buttons elsewhere on the page refer to it. */
export const releaseHoldForm = 'let-go'

/** Releases the hold with a plain post: works without script, and leaves the gateway's document. */
export function ReleaseHold({ view, error }: { view: CheckoutView; error: string | null }) {
  useReleaseOnLeave(view.api, view.path)
  if (view.heldUntil === null) return null
  return (
    <form id={releaseHoldForm} method="post" action={view.path} className="checkout-let-go">
      {error && <CheckoutAlert text={error} site={view.form.site} />}
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span>{releaseHoldWords.held(view.noun, view.heldUntil)}</span>
        <button
          type="submit"
          name={postNames.intent}
          value="release"
          className="link inline-flex min-h-11 items-center"
        >
          {releaseHoldWords.button(view.noun)}
        </button>
      </p>
    </form>
  )
}
