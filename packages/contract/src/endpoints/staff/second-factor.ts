import * as z from 'zod'
import { staffEndpoint } from './staff-endpoint.ts'

const code = z.object({ code: z.string().trim().max(40) })
/** Shown once; only their hashes are kept. */
const backupCodes = z.array(z.string())
/** A session that has passed has a new token: whoever saw the old one has nothing. */
const passed = z.object({ token: z.string() })

/** The second key of whoever signs in: an authenticator app, and codes on paper for when it is gone. */
export const secondFactorEndpoints = {
  secondFactor: staffEndpoint('first-factor', {
    method: 'GET',
    path: '/staff/second_factor',
    answer: z.object({
      email: z.string(),
      /** Whether their roles ask for one. */
      needed: z.boolean(),
      setUp: z.boolean(),
      /** Whether this session has passed it. */
      passed: z.boolean(),
      backupCodes: z.number(),
    }),
  }),
  /** The same secret again until it is confirmed. */
  beginSecondFactor: staffEndpoint('first-factor', {
    method: 'POST',
    path: '/staff/second_factor/begin',
    answer: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The address as a code to scan: its squares as a path of SVG. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  }),
  confirmSecondFactor: staffEndpoint('first-factor', {
    method: 'POST',
    path: '/staff/second_factor/confirm',
    body: code,
    answer: z.object({ ...passed.shape, backupCodes }),
  }),
  verifySecondFactor: staffEndpoint('first-factor', {
    method: 'POST',
    path: '/staff/second_factor/verify',
    body: code,
    answer: passed,
  }),
  renewBackupCodes: staffEndpoint('session', {
    method: 'POST',
    path: '/staff/second_factor/backup_codes',
    answer: z.object({ backupCodes }),
  }),
}

export type SecondFactorSetupJson = z.infer<
  NonNullable<typeof secondFactorEndpoints.beginSecondFactor.answer>
>
