import { NamedOptions } from '../../kit/options.tsx'

type Props = { dealerships: readonly { id: number; name: string }[]; chosen?: number | undefined }

/** Chooses a dealership, among those that a website shows or a person may access. */
export function DealershipField({ dealerships, chosen }: Props) {
  return (
    <label>
      Dealership
      <select name="dealership" defaultValue={chosen}>
        <NamedOptions of={dealerships} />
      </select>
    </label>
  )
}
