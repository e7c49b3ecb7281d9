import { usePostedForm } from '../../../forms/browser/use-posted-form.ts'
import { FormNotice } from '../../../forms/screen/form-notice.tsx'
import { FormScreen } from '../../../forms/screen/form-screen.tsx'
import { CheckoutAlert } from '../parts/checkout-alert.tsx'
import type { CheckoutView } from '../view/checkout-view.ts'
import { stepWords } from '../words/steps.ts'
import type { CheckoutPostResult } from './answer-checkout-post.ts'
import { DeliveryPrice } from './delivery-price.tsx'

type StepScreenProps = { view: CheckoutView; reply: CheckoutPostResult | null }

/**
 * One step before the payment. It posts to its own page, with or without script, and the platform saves the answers.
 */
export function StepScreen({ view, reply }: StepScreenProps) {
  const { form, fill, noun, holdMinutes } = view
  const state = usePostedForm(form, fill, reply?.fill ?? null)
  const { index, total } = fill.steps
  const refused = state.fill.errors.delivery_postcode && reply?.fill?.values.delivery_postcode
  return (
    <FormScreen
      state={state}
      parts={{
        label: form.steps[index]?.heading,
        alert: CheckoutAlert,
        besideField: ({ name }, values) =>
          name === 'delivery_postcode' && (
            <DeliveryPrice
              api={view.api}
              postcode={String(values.delivery_postcode ?? '')}
              refused={refused ? String(refused) : null}
            />
          ),
        footer: index === 0 && <FormNotice notice={form.noticeBelow} />,
      }}
    >
      {index === total - 2 && view.heldUntil === null && (
        <p className="text-sm text-muted">{stepWords.next(noun, holdMinutes)}</p>
      )}
    </FormScreen>
  )
}
