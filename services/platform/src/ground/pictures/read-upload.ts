import { PlatformError } from '../http/platform-error.ts'

/** The largest file of a phone, and a little more. */
const mostBytes = 16_000_000

/** The file that a request carries; a larger one is refused before all of it is read. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes)
      throw new PlatformError('TOO_LARGE', 'This photo is larger than 16 MB. Please choose a smaller one.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
