import { isDatabaseAway } from '../../src/infrastructure/http/map-error.ts'

/** Whoever waits too long for a connection asks again, as a website does: on a busy machine that happens to many. */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
}
