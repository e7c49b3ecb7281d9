import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseEnv } from '@forecourt/server/env'
import { createMetrics } from '@forecourt/server/metrics/metrics'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { connectPlatform } from './platform.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A platform host that has no cars, with the requests it received. */
async function aHost() {
  const heard: IncomingMessage[] = []
  const server = createServer((request, response) => {
    heard.push(request)
    response
      .setHeader('content-type', 'application/json')
      .end('{"status":404,"error":"There is no such car."}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked: () => heard.splice(0) }
}

const credentials = { PLATFORM_USER: 'shops', PLATFORM_PASSWORD: 'sXq7-vR2m-Kp9d-Lw4t' }

const nothingLocal = {
  metrics: createMetrics({ role: 'website', version: 'test' }),
  drawPicture: null,
  openKeys: () => Promise.reject(new Error('The platform is elsewhere.')),
  isDraining: () => false,
  admit: () => Promise.reject(new Error('The platform is elsewhere.')),
  prepare: () => Promise.reject(new Error('The platform is elsewhere.')),
}

it('cars are asked for by slug at the base, by id at the dashboard or the staging host that replaces it, with the credentials of the environment [S7.01] [S7.02] [S7.04]', async () => {
  const [base, dashboard, staging] = [await aHost(), await aHost(), await aHost()]
  const environment = { ...credentials, PLATFORM_URL: base.url, DASHBOARD_URL: dashboard.url }
  const ask = async (more: Record<string, string>) => {
    const env = parseEnv({ ...environment, ...more })
    const { client } = await connectPlatform(env, pino({ level: 'silent' }), nothingLocal)
    await client.call('carDetail', { websiteId: 7, slug: 'a-car' })
    await client.call('vehicle', { websiteId: 7, carId: 12 })
    return [base, dashboard, staging].map(({ asked }) =>
      asked().map(({ url, headers }) => [url, atob(headers.authorization?.replace('Basic ', '') ?? '')]),
    )
  }
  const known = Object.values(credentials).join(':')
  const [bySlug, byId] = ['/websites/7/cars/a-car.json', '/websites/7/cars/12.json']
  expect(await ask({})).toEqual([[[bySlug, known]], [[byId, known]], []])
  expect(await ask({ STAGING_URL: staging.url })).toEqual([[[bySlug, known]], [], [[byId, known]]])
})

it('session data is asked for as JSON at the dashboard [S7.14]', async () => {
  const [base, dashboard] = [await aHost(), await aHost()]
  const env = parseEnv({ ...credentials, PLATFORM_URL: base.url, DASHBOARD_URL: dashboard.url })
  const { client } = await connectPlatform(env, pino({ level: 'silent' }), nothingLocal)
  await client.call('sessionData', { websiteId: 7 }).catch(() => null)
  expect(base.asked()).toEqual([])
  expect(dashboard.asked().map(({ method, url, headers }) => [method, url, headers.accept])).toEqual([
    ['GET', '/api/v1/websites/7/website_session_data.json', 'application/json'],
  ])
})
