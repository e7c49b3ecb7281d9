import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const testClient = { clientId: 'forecourt', clientSecret: 'a secret: of/tests+' }

type Asked = { nonce: string; challenge: string; redirectUri: string; clientId: string }

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

/**
 * A small OpenID Connect provider over HTTP, on which whoever asks is signed in at once: authorization code with PKCE,
 * client authentication, a key set that can be changed, and claims that a test may bend.
 */
export async function openIdentityProvider(clock: () => number = Date.now) {
  const codes = new Map<string, Asked>()
  let key = await makeKey('first')
  let isAway = false
  let person: JWTPayload = {}
  /** Changes the claims of the next answers, as a wrong or hostile provider would. */
  let bend: (claims: JWTPayload) => JWTPayload = (claims) => claims
  let keysRead = 0

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whoever waits for an answer gets none.
    if (isAway) return void response.destroy()
    const url = new URL(request.url ?? '/', issuer)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          authorization_response_iss_parameter_supported: true,
        })
      case '/keys':
        keysRead += 1
        return void json({ keys: [key.jwk] })
      case '/authorize':
        return void response.writeHead(302, { location: authorize(url.href) }).end()
      case '/token':
        return void json(...(await redeem(request, await readBody(request))))
      default:
        return void json({}, 404)
    }
  }

  /** What the browser brings back from the authorization endpoint. */
  function authorize(asked: string): string {
    const { searchParams: sent } = new URL(asked)
    const code = randomBytes(16).toString('base64url')
    codes.set(code, {
      nonce: sent.get('nonce') ?? '',
      challenge: sent.get('code_challenge') ?? '',
      redirectUri: sent.get('redirect_uri') ?? '',
      clientId: sent.get('client_id') ?? '',
    })
    const back = new URL(sent.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', sent.get('state') ?? '')
    back.searchParams.set('iss', issuer)
    return back.href
  }

  async function redeem(request: IncomingMessage, body: URLSearchParams): Promise<[unknown, number]> {
    const asked = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const [id, secret] = atob(request.headers.authorization?.replace('Basic ', '') ?? '').split(':')
    const decode = (text = '') => new URLSearchParams(`t=${text}`).get('t')
    const isOurs = decode(id) === testClient.clientId && decode(secret) === testClient.clientSecret
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || !isOurs || challenge !== asked.challenge || body.get('redirect_uri') !== asked.redirectUri)
      return [{ error: 'invalid_grant' }, 400]
    const now = Math.floor(clock() / 1000)
    const claims = {
      iss: issuer,
      aud: asked.clientId,
      iat: now,
      exp: now + 300,
      nonce: asked.nonce,
      ...person,
    }
    const signed = await new SignJWT(bend(claims))
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(key.privateKey)
    return [{ id_token: signed, access_token: 'unused', token_type: 'Bearer' }, 200]
  }

  return {
    issuer,
    authorize,
    countKeyReads: () => keysRead,
    set: (changes: { person?: JWTPayload; isAway?: boolean; bend?: typeof bend }) => {
      person = changes.person ?? person
      isAway = changes.isAway ?? isAway
      bend = changes.bend ?? ((claims) => claims)
    },
    /** Signs with another key from now on; `announced` says whether the key set has it. */
    async rotate({ announced = true } = {}): Promise<void> {
      const next = await makeKey(randomBytes(8).toString('hex'))
      key = announced ? next : { ...next, jwk: key.jwk, kid: next.kid }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
