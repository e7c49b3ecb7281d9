type Values = Readonly<Partial<Record<string, string | boolean | null>>>

const prefix = 'shown '

/** Submits the values that a form showed along with it, so that its action can tell which ones were changed. */
export function ShownValues({ values }: { values: Values }) {
  return Object.entries(values).map(([field, value]) => (
    <input key={field} type="hidden" name={prefix + field} value={String(value ?? '')} />
  ))
}

export function readShown(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), String(value)]] : [],
    ),
  )
}
