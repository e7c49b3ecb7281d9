import type { Storage, StorageKey } from './storage.ts'

/** Writes to one place and reads from a second one what the first does not have, while objects are moved. */
export function readBoth(storage: Storage, other: Storage): Storage {
  return {
    place: `${storage.place}, then ${other.place}`,
    put: storage.put,
    get: async (key) => (await storage.get(key)) ?? other.get(key),
    head: async (key) => (await storage.head(key)) ?? other.head(key),
    async delete(key) {
      await other.delete(key)
      await storage.delete(key)
    },
    list: (area) => mergeKeys(storage.list(area), other.list(area)),
  }
}

/** Both lists are sorted, so no list of a million keys has to be in memory. */
async function* mergeKeys(
  keys: AsyncIterable<StorageKey>,
  others: AsyncIterable<StorageKey>,
): AsyncGenerator<StorageKey> {
  const rest = others[Symbol.asyncIterator]()
  let other = await rest.next()
  for await (const key of keys) {
    for (; !other.done && other.value <= key; other = await rest.next())
      if (other.value < key) yield other.value
    yield key
  }
  for (; !other.done; other = await rest.next()) yield other.value
}
