import type { CheckoutView } from './checkout-view.ts'

/** Card fields are the gateway's own script: without script there is a person instead. */
export function NoScriptNotice({ view: { form, links, noun } }: { view: CheckoutView }) {
  const { phone, phoneHref } = form.site
  return (
    <noscript>
      <div className="checkout-notice">
        <h2 className="text-xl">Reserving online needs JavaScript</h2>
        <p>
          Your card details go straight to the payment provider, and its fields do not work without script.
          Turn it on and reload this page, or let us reserve this {noun} for you:
        </p>
        <p className="flex flex-wrap gap-3">
          {phoneHref && (
            <a href={phoneHref} className="btn btn-primary figures">
              Call {phone}
            </a>
          )}
          {links.enquiry && (
            <a href={links.enquiry} className="btn btn-quiet">
              Send an enquiry
            </a>
          )}
        </p>
      </div>
    </noscript>
  )
}
