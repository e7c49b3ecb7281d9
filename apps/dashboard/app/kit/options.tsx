type OptionsProps = { of: readonly (readonly [value: string, label: string])[] }

/** The choices of a select. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The same for things with a name, such as websites and people. */
export function NamedOptions({ of }: { of: readonly { id: number; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
