import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { SenderRow } from './store.ts'

const generate = promisify(generateKeyPair)

/**
 * The size that every mail server accepts (RFC 8301: at least 1024, 2048 advised); some registrars cannot store a longer
 * one.
 */
const keyBits = 2_048

export type SenderOf = Pick<SenderRow, 'siteId' | 'domain'>

/** Creates a key pair; the private key leaves this process only encrypted. */
export async function makeSenderKey(
  of: SenderOf,
  ring: KeyRing,
): Promise<Pick<SenderRow, 'publicKey' | 'sealedKey'>> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: keyBits })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedKey: ring.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), sealedFor(of)),
  }
}

/** Null when the key that encrypted it has been retired. */
export function openSenderKey({ sealedKey, ...of }: SenderOf & Pick<SenderRow, 'sealedKey'>, ring: KeyRing) {
  try {
    return ring.open(sealedKey, sealedFor(of))
  } catch {
    return null
  }
}

function sealedFor({ siteId, domain }: SenderOf): string {
  return `mail sender ${siteId} ${domain}`
}

/** Unique for each site: two websites of a group may send in the name of one domain. */
export function senderSelector(siteId: number): string {
  return `forecourt${siteId}`
}
