type KeyQueue = <T>(key: string | null, run: () => Promise<T>) => Promise<T>

/** Runs calls with the same key one after the other; calls without a key run at once. */
export function createKeyQueue(): KeyQueue {
  const newest = new Map<string, Promise<unknown>>()
  return async (key, run) => {
    if (key === null) return run()
    const before = newest.get(key) ?? Promise.resolve()
    const mine = before.then(run, run)
    newest.set(key, mine)
    try {
      return await mine
    } finally {
      if (newest.get(key) === mine) newest.delete(key)
    }
  }
}
