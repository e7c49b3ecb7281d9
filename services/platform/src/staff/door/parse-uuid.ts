import { PlatformError } from '../../ground/http/platform-error.ts'

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id of ours, or the plain answer that there is no such thing. */
export function parseUuid(text: string | undefined): string {
  if (!shape.test(text ?? '')) throw new PlatformError('NOT_FOUND', 'There is no such thing here.')
  return text ?? ''
}
