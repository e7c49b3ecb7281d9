import type { FormSpec } from '../../../forms/form.ts'
import { pageWords } from '../words/steps.ts'

/** An error in one sentence, with a phone number. */
export function CheckoutAlert({ text, site }: { text: string; site: FormSpec['site'] }) {
  return (
    <div role="alert" tabIndex={-1} data-alert className="form-alert">
      <p className="font-semibold">{text}</p>
      {site.phoneHref && (
        <p className="mt-1">
          {pageWords.needHand}{' '}
          <a href={site.phoneHref} className="figures whitespace-nowrap underline">
            {site.phone}
          </a>
        </p>
      )}
    </div>
  )
}
