import { initials, initialsColour } from './initials.ts'

type Props = { name: string | null; size?: 'small' | 'large' }

/** A person by initials; a dashed ring for nobody. Its name stands beside it or in its title. */
export function Avatar({ name, size }: Props) {
  return (
    <span
      className="avatar"
      data-size={size}
      data-colour={name === null ? 'none' : initialsColour(name)}
      title={name ?? 'Unassigned'}
      aria-hidden="true"
    >
      {name !== null && initials(name)}
    </span>
  )
}
