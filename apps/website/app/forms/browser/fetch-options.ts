import type { FieldOption } from '@forecourt/domain/form/field'
import type { Choices } from '../with-options.ts'

/** Fetches the currently available options from our own server. */
export async function fetchOptions(
  href: string,
  signal: AbortSignal,
  get: typeof fetch = fetch,
): Promise<Choices> {
  try {
    const answer = await get(href, { signal, cache: 'no-store' })
    const body: unknown = answer.ok ? await answer.json() : null
    if (typeof body !== 'object' || body === null || !('options' in body) || !Array.isArray(body.options))
      return 'failed'
    return body.options.filter(isOption)
  } catch {
    return 'failed'
  }
}

function isOption(value: unknown): value is FieldOption {
  return typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
}
