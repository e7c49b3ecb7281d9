import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod'
import { type FetchBounds, FetchError, fetchText } from '../../../infrastructure/network/fetch-text.ts'

/** Where and as whom we ask. */
export type Provider = { issuer: string; clientId: string; clientSecret: string }

/** Why a provider's answer is of no use: it is away, its settings cannot be read, or its answer cannot be trusted. */
export class ProviderError extends Error {
  readonly code = 'PROVIDER'
  readonly kind: 'away' | 'unusable' | 'wrong'

  constructor(kind: ProviderError['kind'], reason: string) {
    super(reason)
    this.kind = kind
  }
}

const address = z.string().max(2_000)
/** What we need of OpenID Connect Discovery 1.0, section 3. */
const metadataJson = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
type Metadata = z.infer<typeof metadataJson>

/** The claims of section 5.1 that we read, checked to be of this sign-in. */
export type Claims = JWTPayload & { sub: string }

/** Signatures by a key pair: with a shared secret, whoever knows it could write the answer themselves. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const keptMs = 600_000
const toleranceSeconds = 30
/** An answer comes seconds after it was made. */
const maxAge = '10m'

type Kept = { metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet>; untilMs: number }
export type ProviderClient = ReturnType<typeof createProviderClient>

/**
 * Asks identity providers, each request with bounds of time and size and only on the public network. What a provider
 * says about itself is kept for ten minutes; a key that is not known is asked for at once.
 */
export function createProviderClient(context: FetchBounds & { clock: () => number }) {
  const { clock } = context
  const kept = new Map<string, Kept>()

  async function ask(url: string, question?: Parameters<typeof fetchText>[2]) {
    try {
      return await fetchText(url, context, question)
    } catch (error) {
      throw error instanceof FetchError ? new ProviderError('away', error.message) : error
    }
  }

  /** A key set that asks through the same bounds. A token comes from the provider itself, so it may make us ask again. */
  const openKeys = (uri: string) =>
    createRemoteJWKSet(new URL(uri), {
      cooldownDuration: 0,
      cacheMaxAge: keptMs,
      [customFetch]: async (url) => {
        const { status, text } = await ask(url)
        return new Response(text, { status })
      },
    })

  async function discover(issuer: string): Promise<Kept> {
    const known = kept.get(issuer)
    if (known && known.untilMs > clock()) return known
    const { status, text } = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const metadata = status === 200 ? readJson(text, metadataJson) : null
    if (!metadata)
      throw new ProviderError('unusable', 'There is no description of a sign-in at this address.')
    if (metadata.issuer !== issuer)
      throw new ProviderError(
        'unusable',
        `The address calls itself ${metadata.issuer.slice(0, 200)}. Please copy the issuer from there.`,
      )
    if (!URL.canParse(metadata.jwks_uri) || !URL.canParse(metadata.authorization_endpoint))
      throw new ProviderError('unusable', 'The description at this address has no usable addresses.')
    const found = { metadata, keys: openKeys(metadata.jwks_uri), untilMs: clock() + keptMs }
    kept.set(issuer, found)
    return found
  }

  return {
    /** Reads the provider's description anew and its keys, so that a mistyped issuer is found when it is typed. */
    async check(issuer: string): Promise<void> {
      kept.delete(issuer)
      const { metadata } = await discover(issuer)
      const { status, text } = await ask(metadata.jwks_uri)
      const keys = readJson(text, z.object({ keys: z.array(z.unknown()).min(1) }))
      if (status !== 200 || !keys) throw new ProviderError('unusable', 'Its keys can’t be read.')
    },

    /** The address to send the browser to (RFC 6749, 4.1.1, with PKCE of RFC 7636). */
    async authorizationUrl(
      { issuer, clientId }: Provider,
      sent: { redirectUrl: string; state: string; nonce: string; challenge: string },
    ): Promise<string> {
      const { metadata } = await discover(issuer)
      const url = new URL(metadata.authorization_endpoint)
      const parameters = {
        ...{ response_type: 'code', client_id: clientId, scope: 'openid email profile' },
        ...{ redirect_uri: sent.redirectUrl, state: sent.state, nonce: sent.nonce },
        ...{ code_challenge: sent.challenge, code_challenge_method: 'S256' },
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    /** Exchanges the code and returns what the signed answer claims, or throws why it cannot be trusted. */
    async redeem(
      { issuer, clientId, clientSecret }: Provider,
      sent: {
        code: string
        returnedIssuer: string | null
        redirectUrl: string
        nonce: string
        verifier: string
      },
    ): Promise<Claims> {
      const { metadata, keys } = await discover(issuer)
      // An answer of another provider in the place of this one's (RFC 9207).
      const namesItself = metadata.authorization_response_iss_parameter_supported === true
      if (sent.returnedIssuer === null ? namesItself : sent.returnedIssuer !== issuer)
        throw new ProviderError('wrong', 'the answer came from another sign-in')
      const basic = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const isBasic = basic.includes('client_secret_basic')
      const body = new URLSearchParams({
        ...{ grant_type: 'authorization_code', code: sent.code, redirect_uri: sent.redirectUrl },
        code_verifier: sent.verifier,
        ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
      })
      const { status, text } = await ask(metadata.token_endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(isBasic && { authorization: writeBasic(clientId, clientSecret) }),
        },
        body: body.toString(),
      })
      if (status >= 500) throw new ProviderError('away', 'It does not answer.')
      const tokens = status === 200 ? readJson(text, z.object({ id_token: z.string() })) : null
      if (!tokens) throw new ProviderError('wrong', 'it refused the code, or our client secret')
      return verify(tokens.id_token, keys, { issuer, clientId, nonce: sent.nonce, nowMs: clock() })
    },
  }
}

type Expected = { issuer: string; clientId: string; nonce: string; nowMs: number }

/** OpenID Connect Core 1.0, 3.1.3.7. */
async function verify(
  token: string,
  keys: Kept['keys'],
  { issuer, clientId, nonce, nowMs }: Expected,
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer, audience: clientId, algorithms },
      clockTolerance: toleranceSeconds,
      maxTokenAge: maxAge,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: new Date(nowMs),
    })
    if (payload.nonce !== nonce) throw new ProviderError('wrong', 'the answer belongs to another sign-in')
    const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
    if (isShared && payload.azp !== clientId)
      throw new ProviderError('wrong', 'the answer is for another program')
    if (typeof payload.sub !== 'string' || payload.sub === '' || payload.sub.length > 255)
      throw new ProviderError('wrong', 'the answer names nobody')
    return { ...payload, sub: payload.sub }
  } catch (error) {
    throw error instanceof errors.JOSEError ? new ProviderError('wrong', explain(error)) : error
  }
}

function explain(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'the answer is too old'
  if (error instanceof errors.JWKSTimeout) return 'the keys of the sign-in can’t be read'
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'the answer isn’t signed as it should be'
  if (error.claim === 'iss') return 'the answer came from another sign-in'
  return error.claim === 'aud' ? 'the answer is for another program' : 'the answer is incomplete'
}

/** RFC 6749, 2.3.1: both are encoded as in a form first. */
function writeBasic(id: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`
}

function readJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
