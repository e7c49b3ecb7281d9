import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testCredentials } from '../../services/platform/testing/platform/open-test-platform.ts'
import { startServer, type TestServer } from './start-server.ts'

/** Listens on a free port of this machine. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The website alone in its own process, with the platform at this port. */
export async function startWebsite(platformPort: number): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-website-'))
  const started = await startServer(
    {
      PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
      PLATFORM_USER: testCredentials.user,
      PLATFORM_PASSWORD: testCredentials.password,
      DATA_DIR: dataDir,
    },
    'website',
  )
  if (!('port' in started)) throw new Error(started.output)
  return {
    ...started,
    async stop(signal) {
      const code = await started.stop(signal)
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
