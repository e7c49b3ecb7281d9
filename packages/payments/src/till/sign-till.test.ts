import { describe, expect, it } from 'vitest'
import { signTill } from './sign-till.ts'

const example = {
  method: 'POST',
  body: '{"merchantTransactionId":"2019-09-02-0004","amount":"9.99","currency":"EUR"}',
  contentType: 'application/json; charset=utf-8',
  date: 'Tue, 21 Jul 2020 13:15:03 UTC',
  path: '/api/v3/transaction/my-api-key/debit',
}

describe('signTill', () => {
  it("gives the signature of the gateway's own example", () => {
    expect(signTill(example, 'my-shared-secret')).toBe(
      'nL+8FBKWx4/pahYScKs/dRYPBEWjiBalRaWKHGtxLpELmLrgJ/+dSWjt6dZNuu6oF18NyWEU8tXLEVm2mtEapg==',
    )
  })

  it.each(Object.keys(example) as (keyof typeof example)[])('covers the %s', (part) => {
    const changed = signTill({ ...example, [part]: `${example[part]}x` }, 'my-shared-secret')
    expect(changed).not.toBe(signTill(example, 'my-shared-secret'))
  })
})
