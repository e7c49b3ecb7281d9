import { isDatabaseUnavailable } from '../../src/infrastructure/http/map-error.ts'

/** Retries a query that found no free connection in time, as a website does; this is common on a busy machine. */
export async function retryQuery<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
}
