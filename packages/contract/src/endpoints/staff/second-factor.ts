import * as z from 'zod'
import { staffGet, staffPost } from './staff-endpoint.ts'

const code = z.object({ code: z.string().trim().max(40) })
/** Shown once; only their hashes are stored. */
const backupCodes = z.array(z.string())
/** A session that passed the second factor gets a new token, so that a copy of the old one is useless. */
const passed = z.object({ token: z.string() })

/** The second factor: an authenticator app, and printed codes in case the app is lost. */
export const secondFactorEndpoints = {
  secondFactor: staffGet('first-factor', '/staff/second_factor', {
    answer: z.object({
      email: z.string(),
      /** Whether their roles require it. */
      needed: z.boolean(),
      setUp: z.boolean(),
      /** Whether this session has passed it. */
      passed: z.boolean(),
      backupCodes: z.number(),
    }),
  }),
  /** The same secret until it is confirmed. */
  beginSecondFactor: staffPost('first-factor', '/staff/second_factor/begin', {
    answer: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The URL as a QR code, drawn as an SVG path. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  }),
  confirmSecondFactor: staffPost('first-factor', '/staff/second_factor/confirm', {
    body: code,
    answer: z.object({ ...passed.shape, backupCodes }),
  }),
  verifySecondFactor: staffPost('first-factor', '/staff/second_factor/verify', {
    body: code,
    answer: passed,
  }),
  renewBackupCodes: staffPost('session', '/staff/second_factor/backup_codes', {
    answer: z.object({ backupCodes }),
  }),
}

export type SecondFactorSetup = z.infer<NonNullable<typeof secondFactorEndpoints.beginSecondFactor.answer>>
