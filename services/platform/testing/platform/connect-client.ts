import { type CallerOptions, callByName, createCaller, type NamedCalls } from '@forecourt/contract/call/call'
import { forwardRawCallback } from '@forecourt/contract/call/forward-raw-callback'
import { websiteEndpoints } from '@forecourt/contract/endpoint-table'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { LocalPlatform } from '../../src/local.ts'
import { testCredentials } from './open-test-platform.ts'

export type PlatformClient = NamedCalls<typeof websiteEndpoints> & {
  forward: (request: Request) => Promise<Response>
}

/** The contract's calls of a platform in this process. */
export function connectClient(platform: LocalPlatform): PlatformClient {
  return connectClientAt('http://platform.internal', transportTo(platform))
}

export type Transport = Pick<CallerOptions, 'fetch' | 'handOver'>

/** A client as a website has it for a platform in its own process. */
export function transportTo({ app }: Pick<LocalPlatform, 'app'>): Required<Transport> {
  return { fetch: (request) => app.fetch(request), handOver: (request, data) => app.fetch(request, { data }) }
}

/** The same over the network, with a timeout for busy machines. */
export function connectClientAt(
  base: string,
  transport: Transport = { fetch: (request) => fetch(request) },
): PlatformClient {
  const addresses = { base, dashboard: base, staging: null }
  const options = { addresses, credentials: testCredentials, ...transport, deadlineMs: 60_000 }
  return {
    ...callByName(websiteEndpoints, createCaller(options)),
    forward: (request) => forwardRawCallback(options, request),
  }
}

/** The car of a page, which must exist. */
export async function getCar(client: PlatformClient, websiteId: number, slug: string): Promise<Car> {
  const answer = await client.call('carDetail', { websiteId, slug })
  if (!('id' in answer)) throw new Error(`There is no car ${slug}.`)
  return answer
}
