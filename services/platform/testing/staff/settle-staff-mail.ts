import { expect } from 'vitest'
import type { TestPlatform } from '../platform/open-test-platform.ts'

/** Waits until the outbox has processed the mail to staff. */
export async function settleStaffMail(platform: TestPlatform): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await platform.database.pool.query(
          `select 1 from staff_mails where state = 'waiting'`,
        )
        return rows.length
      },
      { timeout: 60_000 },
    )
    .toBe(0)
}
