import * as z from 'zod'
import { accountFields, origin, secret } from '../gateway/account-fields.ts'
import { isSandboxOrigin } from '../gateway/is-sandbox-origin.ts'

export const tillAccount = z.strictObject({
  processor: z.literal('till'),
  ...accountFields,
  apiKey: secret,
  user: secret,
  password: secret,
  sharedSecret: secret,
  origin: origin.default('https://gateway.tillpayments.com'),
})

export type TillAccount = z.infer<typeof tillAccount>

export function isTillTest({ origin }: TillAccount): boolean {
  return isSandboxOrigin(origin) || new URL(origin).hostname.startsWith('test-')
}
