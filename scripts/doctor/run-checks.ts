import { plainError } from '@forecourt/platform/infrastructure/http/plain-error'
import { createFindings, type Finding } from './finding.ts'

export type Check = { subject: string; look: () => Promise<readonly Finding[]> }

/** Longer than a healthy neighbour ever takes. */
export const patienceMs = 5_000

/** All at once. A check that fails in a way that it did not expect is a fault of its subject. */
export async function runChecks(checks: readonly Check[], boundMs = patienceMs): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, boundMs)))
  return found.flat()
}

async function runCheck({ subject, look }: Check, boundMs: number): Promise<readonly Finding[]> {
  const { wrong } = createFindings(subject)
  const late = Promise.withResolvers<readonly Finding[]>()
  const timer = setTimeout(
    () =>
      late.resolve([
        wrong(`There was no answer within ${boundMs / 1_000} s: look at it, and at the network.`),
      ]),
    boundMs,
  )
  try {
    return await Promise.race([look(), late.promise])
  } catch (error) {
    return [wrong(plainError(error).message)]
  } finally {
    clearTimeout(timer)
  }
}
