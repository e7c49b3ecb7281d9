import { Problem } from '../../../forms/fields/email-field.tsx'
import { signInWords as words } from './words.ts'

/** Lets phones suggest the code from the mail. */
export function CodeField({ id, error }: { id: string; error: string | undefined }) {
  return (
    <>
      <label htmlFor={id} className="form-label">
        {words.code}
      </label>
      <input
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="field block max-w-48"
      />
      <Problem id={`${id}-error`} text={error} />
    </>
  )
}
