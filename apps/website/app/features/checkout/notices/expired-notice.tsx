import { Form, useNavigation } from 'react-router'
import { CheckoutAlert } from '../parts/checkout-alert.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import type { CheckoutPostResult } from '../steps/answer-checkout-post.ts'
import type { CheckoutView } from '../view/checkout-view.ts'
import { expiredWords } from '../words/notices.ts'

/** The time to pay ran out without payment; one press starts again. */
export function ExpiredNotice({ view, reply }: { view: CheckoutView; reply: CheckoutPostResult | null }) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <section className="checkout-notice" aria-labelledby="expired-heading">
      <h1 id="expired-heading" className="checkout-news">
        {expiredWords.heading}
      </h1>
      <p>{expiredWords.text(view.noun)}</p>
      {reply?.error && <CheckoutAlert text={reply.error} site={view.form.site} />}
      <Form method="post" action={view.path} className="checkout-actions">
        <IntentButton intent="hold" isLoading={isLoading}>
          {expiredWords.again}
        </IntentButton>
        <a href={`${view.path}?step=1`} className="btn btn-quiet">
          {expiredWords.change}
        </a>
      </Form>
    </section>
  )
}
