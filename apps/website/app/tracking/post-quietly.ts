/** Sends a small note to our own server that outlives the page. Nobody waits for it, and a failure hurts nobody. */
export function postQuietly(path: string, body: object): void {
  const text = new Blob([JSON.stringify(body)], { type: 'application/json' })
  if (navigator.sendBeacon?.(path, text)) return
  void fetch(path, { method: 'POST', body: text, keepalive: true }).catch(() => {})
}
