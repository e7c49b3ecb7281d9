import { fail } from '../http/platform-error.ts'

/** A little more than the largest file of a phone. */
const maxBytes = 16_000_000

/** The file of a request. A file that is too large is rejected before it is read completely, and an empty one too. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw fail('photo-too-large')
    chunks.push(chunk)
  }
  // Rejected here, because the picture decoder would report empty input as an internal error.
  if (bytes === 0) throw fail('upload-empty')
  return Buffer.concat(chunks)
}
