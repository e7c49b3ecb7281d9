import { data } from 'react-router'

/** Every address that no route has: the root's boundary answers it in the site's own look. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
