import { createHash } from 'node:crypto'
import { storageError } from './storage-error.ts'

/** Passes the bytes on and throws at their end if their hash is another. */
export async function* checkHash(
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  sha256: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
  refuseOtherHash(hash.digest('hex'), sha256, name)
}

export function refuseOtherHash(found: string, wanted: string, name: string): void {
  if (found === wanted) return
  throw storageError('STORAGE_DAMAGED', `The bytes of ${name} are not those that were written.`)
}

export async function hashBytes(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}
