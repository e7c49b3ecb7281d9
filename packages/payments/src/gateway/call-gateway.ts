export type GatewayAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly json: unknown }
  /** Timeout, lost connection, or a body that is not JSON: the outcome at the gateway is unknown. */
  | { readonly kind: 'no-answer' }

export type GatewayQuestion = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

/** Sends a single request. Never throws: an error of fetch could contain the address, and Till's contains a key. */
export async function callGateway(question: GatewayQuestion): Promise<GatewayAnswer> {
  try {
    const response = await fetch(question.url, {
      method: question.method,
      headers: question.headers,
      body: question.body ?? null,
      // Gateway APIs do not redirect; following would send our credentials elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(question.timeoutMs),
    })
    const text = await response.text()
    return { kind: 'answer', status: response.status, json: text === '' ? null : JSON.parse(text) }
  } catch {
    return { kind: 'no-answer' }
  }
}
