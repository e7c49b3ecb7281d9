import { isDatabaseUnavailable } from '../../src/infrastructure/http/map-error.ts'

/** Whoever waits too long for a connection asks again, as a website does: on a busy machine that happens to many. */
export async function retryQuery<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
}
