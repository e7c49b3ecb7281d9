const json = { 'Content-Type': 'application/json' }

/**
 * Sends a small message to our own server that survives leaving the page. Nothing waits for it, and failures are
 * ignored.
 */
export function postInBackground(path: string, body: object): void {
  const text = JSON.stringify(body)
  fetch(path, { method: 'POST', headers: json, body: text, keepalive: true })
    // An unread response body would keep its connection busy.
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}
