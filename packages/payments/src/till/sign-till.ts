import { createHash, createHmac } from 'node:crypto'

export type SignedParts = {
  readonly method: string
  readonly body: string | Uint8Array
  readonly contentType: string
  readonly date: string
  readonly path: string
}

/** Till's X-Signature: an HMAC over method, body hash, content type, date and path, one per line. */
export function signTill(
  parts: SignedParts,
  sharedSecret: string,
  bodyHash: 'sha512' | 'md5' = 'sha512',
): string {
  const hash = createHash(bodyHash).update(parts.body).digest('hex')
  const message = [parts.method, hash, parts.contentType, parts.date, parts.path].join('\n')
  return createHmac('sha512', sharedSecret).update(message).digest('base64')
}
