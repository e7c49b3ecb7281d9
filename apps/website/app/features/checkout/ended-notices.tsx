import type { ReserveRefusal } from '@forecourt/domain/vehicle/reserve-online'
import { Form, useNavigation } from 'react-router'
import { postNames } from '../../forms/post-names.ts'
import type { CheckoutReply } from './answer-checkout-post.ts'
import { CheckoutAlert } from './checkout-alert.tsx'
import type { CheckoutView } from './checkout-view.ts'

/** The time to pay ran out: nothing happened, and one press takes it up again. */
export function ExpiredNotice({ view, reply }: { view: CheckoutView; reply: CheckoutReply | null }) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <section className="checkout-notice" aria-labelledby="expired-heading">
      <h2 id="expired-heading" className="text-xl">
        The time to pay has run out
      </h2>
      <p>
        Nothing was charged, and the {view.noun} is free for others again. What you entered is still here: if
        nobody was faster, you can go on where you stopped.
      </p>
      {reply?.error && <CheckoutAlert text={reply.error} site={view.form.site} />}
      <Form method="post" action={view.path} className="form-buttons">
        <button
          type="submit"
          name={postNames.intent}
          value="hold"
          disabled={isLoading}
          className="btn btn-primary"
        >
          Start again
        </button>
        <a href={`${view.path}?step=1`} className="btn btn-quiet">
          Change my details
        </a>
      </Form>
    </section>
  )
}

export function RefundNotice({ view }: { view: CheckoutView }) {
  return (
    <section className="checkout-notice" aria-labelledby="refund-heading">
      <h2 id="refund-heading" className="text-xl">
        Your deposit is on its way back
      </h2>
      <p>
        We are sorry: your payment of {view.deposit} arrived when the {view.noun} had gone to somebody else.
        All of it goes back to your card by itself. Banks take up to ten business days to show it, and we have
        written to you about it.
      </p>
      <CallUs view={view} />
    </section>
  )
}

const sentences: Readonly<Record<ReserveRefusal, string>> = {
  reserved: 'It has been reserved by somebody else.',
  sold: 'It has been sold.',
  'not-in-stock': 'It is not in stock at the moment.',
  'checkout-off': 'It cannot be reserved online.',
  'price-too-low': 'It cannot be reserved online.',
  'not-reservable': 'It cannot be reserved online.',
  'no-processor': 'It cannot be reserved online.',
}

export function UnavailableNotice({ view, reason }: { view: CheckoutView; reason: ReserveRefusal }) {
  return (
    <section className="checkout-notice" aria-labelledby="gone-heading">
      <h2 id="gone-heading" className="text-xl">
        This {view.noun} cannot be reserved
      </h2>
      <p>{sentences[reason]} Nothing was charged. We are glad to help you find the right one.</p>
      <CallUs view={view} />
    </section>
  )
}

function CallUs({ view: { form, links, noun } }: { view: CheckoutView }) {
  const { phone, phoneHref } = form.site
  return (
    <p className="flex flex-wrap gap-3">
      {phoneHref && (
        <a href={phoneHref} className="btn btn-primary figures">
          Call {phone}
        </a>
      )}
      {links.enquiry && (
        <a href={links.enquiry} className="btn btn-quiet">
          Ask about this {noun}
        </a>
      )}
    </p>
  )
}
