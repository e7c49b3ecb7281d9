/** What a form holds, by field name: texts, ticks, numbers, or whatever a post or a device gave back. */
export type FormValues = Readonly<Record<string, unknown>>

/** The value of a field; what every object inherits is none. */
export function formValue(values: FormValues, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
