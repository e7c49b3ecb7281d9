import { ContractError } from '@forecourt/contract/call/contract-error'
import type { Env } from '@forecourt/server/env'
import { createPlatformClient } from '../../apps/website/server/platform.ts'
import { createFindings, type Finding } from './finding.ts'

const { ok, wrong } = createFindings('platform')

const deadlineMs = 4_000

/** Whether the platform at PLATFORM_URL answers, and takes the credentials. */
export async function checkPlatform(
  base: string,
  { platformUser: user, platformPassword: password }: Pick<Env, 'platformUser' | 'platformPassword'>,
): Promise<Finding[]> {
  const client = createPlatformClient({
    addresses: { base, dashboard: base, staging: null },
    credentials: { user, password },
    fetch: (request) => fetch(request),
    deadlineMs,
  })
  const { host } = new URL(base)
  try {
    await client.call('sites', { query: { limit: 1 } })
    return [ok(`${host} answers and takes the credentials.`)]
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    if (error.status === 401 || error.status === 403)
      return [
        wrong(
          `${host} refuses the credentials: set the same PLATFORM_USER and PLATFORM_PASSWORD on both sides.`,
        ),
      ]
    if (error.code === 'unreachable')
      return [wrong(`${host} cannot be reached: correct PLATFORM_URL, or start the platform there.`)]
    return [
      wrong(`${host} does not answer as a platform of this version does (${error.status ?? error.code}).`),
    ]
  }
}
