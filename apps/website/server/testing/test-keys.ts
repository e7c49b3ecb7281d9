import { createKeyRing, makeKey } from '../../../../packages/server/src/keys/key-ring.ts'

/** Keys of one run of tests. */
export const testKeys = {
  tickets: createKeyRing([makeKey()]),
  visitors: createKeyRing([makeKey()]),
}
