import type { SandboxCallback } from './bank/sandbox-state.ts'
import type { SandboxStore } from './bank/sandbox-store.ts'

/** Real gateways retry for days; here a killed platform restarts within seconds. */
const retryDelaysMs = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000]
const timeoutMs = 5000

export type CallbackSender = { wake(): void; stop(): void }

/** Sends queued callbacks one by one until each is acknowledged with 200 and OK. */
export function createCallbackSender(
  store: SandboxStore,
  sign: (callback: SandboxCallback) => Readonly<Record<string, string>>,
): CallbackSender {
  let timer: NodeJS.Timeout | undefined
  let isSending = false
  let isStopped = false

  async function send(): Promise<void> {
    if (isSending || isStopped) return
    isSending = true
    for (let next = due(); next !== undefined && !isStopped; next = due()) await deliver(next, sign(next))
    isSending = false
    store.save()
    plan()
  }

  function due(): SandboxCallback | undefined {
    return store.state.callbacks.find(({ state, dueMs }) => state === 'queued' && dueMs <= Date.now())
  }

  function plan(): void {
    clearTimeout(timer)
    const waiting = store.state.callbacks.filter(({ state }) => state === 'queued')
    if (waiting.length === 0 || isStopped) return
    const dueMs = Math.min(...waiting.map((callback) => callback.dueMs))
    timer = setTimeout(send, Math.max(0, dueMs - Date.now()))
    timer.unref()
  }

  return {
    wake: plan,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function deliver(callback: SandboxCallback, headers: Readonly<Record<string, string>>): Promise<void> {
  const isTaken = await post(callback, headers)
  callback.attempts += 1
  const wait = retryDelaysMs[callback.attempts - 1]
  if (isTaken) callback.state = 'delivered'
  else if (callback.forged || wait === undefined) callback.state = 'given up'
  else callback.dueMs = Date.now() + wait
}

/** Browsers resolve `shop.localhost` (RFC 6761), Node does not. Signatures do not cover the host. */
function reachable(url: string): string {
  return url.replace(/^(https?:\/\/)(?:[\w-]+\.)+localhost(?=[:/])/, '$1127.0.0.1')
}

async function post(
  { url, body }: SandboxCallback,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(reachable(url), { method: 'POST', headers, body, redirect: 'error', signal })
    return response.status === 200 && (await response.text()).trim() === 'OK'
  } catch {
    return false
  }
}
