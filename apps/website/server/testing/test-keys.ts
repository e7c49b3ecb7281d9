import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'

/** Keys of one run of tests. */
export const testKeys = {
  tickets: createKeyRing([makeKey()]),
  visitors: createKeyRing([makeKey()]),
}
