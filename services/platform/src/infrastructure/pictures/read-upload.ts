import { PlatformError } from '../http/platform-error.ts'

/** The largest file of a phone, and a little more. */
const mostBytes = 16_000_000

/** The file that a request carries; a larger one is refused before all of it is read, and one with nothing in it too. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes)
      throw new PlatformError('TOO_LARGE', 'This photo is larger than 16 MB. Please choose a smaller one.')
    chunks.push(chunk)
  }
  // What reads pictures takes no bytes for a fault of ours.
  if (bytes === 0) throw new PlatformError('INVALID', 'This file is empty. Please choose another.')
  return Buffer.concat(chunks)
}
