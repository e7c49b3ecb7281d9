type EmailProps = { id: string; label: string; value: string; error?: string | undefined }

/** A mail address field with its error, for pages that post by themselves, outside multi-step forms. */
export function EmailField({ id, label, value, error }: EmailProps) {
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

export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} role="alert" className="form-error mt-2">
      {text}
    </p>
  )
}
