import type { FormSpec } from '../form.ts'

/** A red alert that keeps its promise: nothing is lost, and there is a person to call (S2.48). */
export function FormAlert({ text, site }: { text: string; site: FormSpec['site'] }) {
  const { phone, phoneHref } = site
  return (
    <div role="alert" tabIndex={-1} data-alert className="form-alert">
      <p className="font-semibold">{text}</p>
      <p className="mt-1">
        Nothing you typed is lost.{' '}
        <button type="submit" className="form-retry">
          Try again
        </button>
        {phoneHref && (
          <>
            {' or call '}
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
