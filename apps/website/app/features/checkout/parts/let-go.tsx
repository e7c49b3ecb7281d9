import { postNames } from '../../../forms/post-names.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { letGoWords } from '../words/let-go.ts'
import { CheckoutAlert } from './checkout-alert.tsx'
import { useLeave } from './use-leave.ts'

/** The id of the form that releases the hold; buttons elsewhere on the page refer to it. */
export const letGoForm = 'let-go'

/** Releases the hold with a plain post: works without script, and leaves the gateway's document. */
export function LetGo({ view, error }: { view: CheckoutView; error: string | null }) {
  useLeave(view.api, view.path)
  if (view.heldUntil === null) return null
  return (
    <form id={letGoForm} method="post" action={view.path} className="checkout-let-go">
      {error && <CheckoutAlert text={error} site={view.form.site} />}
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span>{letGoWords.held(view.noun, view.heldUntil)}</span>
        <button
          type="submit"
          name={postNames.intent}
          value="release"
          className="link inline-flex min-h-11 items-center"
        >
          {letGoWords.button(view.noun)}
        </button>
      </p>
    </form>
  )
}
