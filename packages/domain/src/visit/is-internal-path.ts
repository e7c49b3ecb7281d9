import { toInternalTarget } from '../site/to-internal-target.ts'

/** Accepts paths on our site only, because storage can contain anything. */
export function isInternalPath(value: unknown): value is string {
  return typeof value === 'string' && toInternalTarget(value) !== null
}
