import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'

/** Keys for one test run. */
export const testKeys = {
  tickets: createKeyRing([makeKey()]),
  visitors: createKeyRing([makeKey()]),
}
