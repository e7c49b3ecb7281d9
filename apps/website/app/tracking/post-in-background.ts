const json = { 'Content-Type': 'application/json' }

/** Sends a small note to our own server that outlives the page. Nobody waits for it, and a failure hurts nobody. */
export function postInBackground(path: string, body: object): void {
  const text = JSON.stringify(body)
  fetch(path, { method: 'POST', headers: json, body: text, keepalive: true })
    // An answer that nobody reads keeps its connection busy.
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}
