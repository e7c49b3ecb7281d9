import type { SandboxStore } from '../bank/sandbox-store.ts'

type Answer = { readonly status: number; readonly body: unknown }

/**
 * Returns the stored answer for a repeated idempotency key; null if the key was used for another request. Failures
 * before any effect are not stored, so that the request can be corrected and repeated.
 */
export function rememberAnswer(
  store: SandboxStore,
  key: string | null,
  request: string,
  run: () => Answer,
): (Answer & { readonly replayed: boolean }) | null {
  const known = key === null ? undefined : store.state.answers[key]
  if (known !== undefined)
    return known.request === request
      ? { status: known.status, body: JSON.parse(known.body), replayed: true }
      : null
  const answer = run()
  const isKept = answer.status < 400 || answer.status === 402
  if (key !== null && isKept)
    store.state.answers[key] = { request, status: answer.status, body: JSON.stringify(answer.body) }
  store.save()
  return { ...answer, replayed: false }
}
