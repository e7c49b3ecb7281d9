type Props = { dealerships: readonly { id: number; name: string }[]; chosen?: number | undefined }

/** Which dealership something is for, of those that a website shows or somebody has. */
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
