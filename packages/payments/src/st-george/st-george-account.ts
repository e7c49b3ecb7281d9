import * as z from 'zod'
import { accountFields, origin, secret } from '../gateway/account-fields.ts'
import { isSandboxOrigin } from '../gateway/is-sandbox-origin.ts'

export const stGeorgeAccount = z.strictObject({
  processor: z.literal('st_george'),
  ...accountFields,
  secretKey: secret,
  merchantId: secret,
  origin: origin.default('https://api.payway.com.au'),
})

export type StGeorgeAccount = z.infer<typeof stGeorgeAccount>

/** PayWay marks the keys of a test facility with a T, and its only merchant is TEST. */
export function isStGeorgeTestAccount({
  origin,
  publicKey,
  secretKey,
  merchantId,
}: StGeorgeAccount): boolean {
  return (
    isSandboxOrigin(origin) || merchantId === 'TEST' || [publicKey, secretKey].some((key) => /^T\d/.test(key))
  )
}
