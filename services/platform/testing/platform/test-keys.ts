import { createKeyRing, makeKey } from '../../../../packages/server/src/keys/key-ring.ts'

/** Keys of one run of tests. */
export const testKeys = {
  search: createKeyRing([makeKey()]),
  links: createKeyRing([makeKey()]),
  webhooks: createKeyRing([makeKey()]),
  answers: createKeyRing([makeKey()]),
  staff: createKeyRing([makeKey()]),
  senders: createKeyRing([makeKey()]),
}
