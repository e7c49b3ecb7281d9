const workerPath = '/garage-worker.js'
const cacheName = 'garage'

/**
 * Makes the garage work offline: its service worker caches the page, its files and the last answers. Skipped if the
 * browser does not support or allow it.
 */
export async function saveForOffline(answerUrls: readonly string[]): Promise<void> {
  try {
    const { pathname, origin } = window.location
    const registration = await navigator.serviceWorker.register(workerPath, { scope: pathname })
    const worker = registration.active ?? registration.installing ?? registration.waiting
    if (!worker) return
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter((url) => url.origin === origin && /^\/(?:assets|img)\//.test(url.pathname))
      .map(({ href }) => href)
    const sendUrls = () => worker.postMessage([pathname, ...answerUrls, ...files])
    if (worker.state === 'activated') sendUrls()
    else worker.addEventListener('statechange', () => worker.state === 'activated' && sendUrls())
  } catch {
    // Blocked, or not a secure context: the garage then needs a connection.
  }
}

/** Removes the offline copy. */
export async function forgetOffline(): Promise<void> {
  try {
    await caches.delete(cacheName)
  } catch {
    // Without such storage there is nothing to remove.
  }
}
