import { createHmac } from 'node:crypto'

/** The key that signs tickets and keys of forms: derived, so that there is one secret to keep and every process has it. */
export function formSecret(platformPassword: string): Buffer {
  return createHmac('sha256', platformPassword).update('signing key of forms').digest()
}
