type Props = { dealerships: readonly { id: number; name: string }[]; chosen?: number | undefined }

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
