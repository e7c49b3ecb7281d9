/** A form's values by field name: text, booleans, numbers, or anything from a post or a device. */
export type FormValues = Readonly<Record<string, unknown>>

/** An own property only, because inherited names are not values. */
export function formValue(values: FormValues, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
