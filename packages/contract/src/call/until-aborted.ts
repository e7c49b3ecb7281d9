/**
 * What the work comes to, or the signal's reason when that comes first. `fetch` over the network does this by itself; a
 * platform in the same process does not look at the signal of its request.
 */
export function untilAborted<T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
