import { ownTarget } from '../site/own-target.ts'

/** A link of ours only, whatever somebody wrote into the storage. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && ownTarget(value) !== null
}
