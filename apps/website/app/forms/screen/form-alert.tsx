import { submitErrorMessage } from '@forecourt/domain/form/submit-error'
import type { FormSpec } from '../form.ts'
import { alertWords } from '../words.ts'

export type FormAlertProps = {
  text: string
  isUnsent?: boolean
  isLoading?: boolean
  site: FormSpec['site']
}

/**
 * An error that nothing was lost, with a phone number (S2.48). If the form could not be sent it says so, with the
 * reason below (S8.05).
 */
export function FormAlert({ text, isUnsent = false, isLoading = false, site }: FormAlertProps) {
  const { phone, phoneHref } = site
  return (
    <div role="alert" tabIndex={-1} data-alert className="form-alert">
      <p className="font-semibold">{isUnsent ? submitErrorMessage : text}</p>
      {isUnsent && text !== submitErrorMessage && <p className="mt-1">{text}</p>}
      <p className="mt-1">
        {alertWords.nothingLost}{' '}
        <button type="submit" disabled={isLoading} className="form-retry">
          {alertWords.retry}
        </button>
        {phoneHref && (
          <>
            {alertWords.orCall}
            <a href={phoneHref} className="figures whitespace-nowrap underline">
              {phone}
            </a>
          </>
        )}
        .
      </p>
    </div>
  )
}
