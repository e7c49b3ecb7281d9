const workerPath = '/garage-worker.js'
const cacheName = 'garage'

/**
 * Lets the garage open without a connection: its service worker keeps the page, its files and the last answers. A browser
 * that has none, or does not let us, goes without.
 */
export async function keepForOffline(answerUrls: readonly string[]): Promise<void> {
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
    const tell = () => worker.postMessage([pathname, ...answerUrls, ...files])
    if (worker.state === 'activated') tell()
    else worker.addEventListener('statechange', () => worker.state === 'activated' && tell())
  } catch {
    // Blocked, or no secure page: then the garage needs a connection, as every other page does.
  }
}

/** Leaves nothing of it on the device. */
export async function forgetOffline(): Promise<void> {
  try {
    await caches.delete(cacheName)
  } catch {
    // Where there is no such storage, there is nothing in it.
  }
}
