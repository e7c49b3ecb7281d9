/**
 * Reads a stream of server-sent events to its end: the data of each message, or null for a heartbeat comment. Supports
 * only what our own platform sends: one `data:` line per message.
 */
export async function readServerEvents(
  { body }: Response,
  signal: AbortSignal,
  onEvent: (data: string | null) => void,
): Promise<void> {
  if (!body) throw new Error('The stream of changes has no body.')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  try {
    let pending = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      pending += decoder.decode(value, { stream: true })
      const messages = pending.split('\n\n')
      pending = messages.pop() ?? ''
      for (const message of messages) {
        const data = message.split('\n').find((line) => line.startsWith('data: '))
        onEvent(data === undefined ? null : data.slice('data: '.length))
      }
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
