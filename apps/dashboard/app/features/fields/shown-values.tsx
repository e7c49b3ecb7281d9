type Values = Readonly<Partial<Record<string, string | boolean | null>>>

const prefix = 'shown '

/** What a form shows when it is drawn goes with it, so that its action can tell what somebody has changed. */
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
