import { ownTarget } from '../site/own-target.ts'

/** Accepts paths on our site only, because storage can contain anything. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && ownTarget(value) !== null
}
