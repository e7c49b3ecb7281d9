import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'

/** Keys of one run of tests. */
export const testKeys = {
  search: createKeyRing([makeKey()]),
  links: createKeyRing([makeKey()]),
  webhooks: createKeyRing([makeKey()]),
  answers: createKeyRing([makeKey()]),
  staff: createKeyRing([makeKey()]),
  senders: createKeyRing([makeKey()]),
}
