import { Form, useNavigation } from 'react-router'
import { CheckoutAlert } from '../parts/checkout-alert.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import type { CheckoutReply } from '../steps/answer-checkout-post.ts'
import type { CheckoutView } from '../view/checkout-view.ts'

/** The time to pay ran out: nothing happened, and one press takes it up again. */
export function ExpiredNotice({ view, reply }: { view: CheckoutView; reply: CheckoutReply | null }) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <section className="checkout-notice" aria-labelledby="expired-heading">
      <h1 id="expired-heading" className="checkout-news">
        The time to pay has run out
      </h1>
      <p>
        Nothing was charged, and the {view.noun} is free for others again. What you entered is still here: if
        nobody was faster, you can go on where you stopped.
      </p>
      {reply?.error && <CheckoutAlert text={reply.error} site={view.form.site} />}
      <Form method="post" action={view.path} className="checkout-actions">
        <IntentButton intent="hold" isLoading={isLoading}>
          Start again
        </IntentButton>
        <a href={`${view.path}?step=1`} className="btn btn-quiet">
          Change my details
        </a>
      </Form>
    </section>
  )
}
