type Props = { dealerships: readonly { id: number; name: string }[]; chosen?: number | undefined }

/** Chooses a dealership, among those that a website shows or a person may access. */
export function DealershipField({ dealerships, chosen }: Props) {
  return (
    <label>
      Dealership
      <select name="dealership" defaultValue={chosen}>
        {dealerships.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
