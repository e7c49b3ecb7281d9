import { signInWords as words } from './words.ts'

type EmailProps = { id: string; label: string; value: string; isFixed?: boolean; error?: string | undefined }

/** An address; fixed where a code is on its way to it. */
export function EmailField({ id, label, value, isFixed = false, error }: EmailProps) {
  if (isFixed) return <input type="hidden" name="email" value={value} />
  return (
    <>
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <input
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="field"
      />
      <Problem id={`${id}-error`} text={error} />
    </>
  )
}

/** Phones offer what has just come by mail. */
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
        className="field max-w-48"
      />
      <Problem id={`${id}-error`} text={error} />
    </>
  )
}

export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} role="alert" className="form-error mt-2">
      {text}
    </p>
  )
}
