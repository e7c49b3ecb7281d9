import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCredential } from '@forecourt/contract/endpoints/staff/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { testDashboardUrl } from '../platform/open-test-platform.ts'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export type SoftOptions = {
  /** The origin that the browser reports. */
  origin?: string
  /** Whether the device verified its user. */
  isVerified?: boolean
  /** Replaces its own signature counter. */
  counter?: number
}

/** A software authenticator with one P-256 passkey, with a browser's responses (WebAuthn level 3, 6.1 and 6.5.4). */
export function createSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const credentialId = new Uint8Array(randomBytes(32))
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  )
  let uses = 0

  const clientData = (type: string, options: Record<string, unknown>, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  const head = (rpId: string, flag: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count])
  }
  const toJson = (response: Record<string, string>): PasskeyCredential => {
    const id = Buffer.from(credentialId).toString('base64url')
    const shown = { ...response, clientDataJSON: response.clientDataJSON ?? '' }
    return { id, rawId: id, type: 'public-key', response: shown, clientExtensionResults: {} }
  }
  const own = new URL(testDashboardUrl)

  return {
    create(options: Record<string, unknown>, { origin = own.origin, isVerified = true }: SoftOptions = {}) {
      const flag = flags.present | flags.attested | (isVerified ? flags.verified : 0)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        head(own.hostname, flag, 0),
        Buffer.alloc(16),
        length,
        credentialId,
        cose,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return toJson({
        clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      })
    },
    get(
      options: Record<string, unknown>,
      { origin = own.origin, isVerified = true, counter = ++uses }: SoftOptions = {},
    ) {
      const data = clientData('webauthn.get', options, origin)
      const authData = head(own.hostname, flags.present | (isVerified ? flags.verified : 0), counter)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return toJson({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

export type SoftPasskey = ReturnType<typeof createSoftPasskey>
