import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { TestS3 } from './start-s3-server.ts'

const parts = ['account', 'container', 'object', 'proxy'] as const

/** What is missing to start one, or null. */
export function missingForSwift(): string | null {
  const programs = [...parts.map((part) => `swift-${part}-server`), 'swift-ring-builder', 'memcached']
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length === 0
    ? null
    : 'Swift is not installed (apt-get install swift swift-proxy swift-account swift-container swift-object memcached).'
}

/** OpenStack Swift with its S3 interface, from Debian's packages: one disk, one copy, one user. */
export async function startSwiftServer(directory: string): Promise<TestS3> {
  mkdirSync(join(directory, 'disks/one'), { recursive: true })
  const running: ChildProcess[] = []
  const run = (name: string, args: readonly string[]) => running.push(spawn(name, args, { stdio: 'ignore' }))
  async function close(): Promise<void> {
    const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)))
    for (const child of running) child.kill()
    await Promise.all(ended)
  }
  const { username } = userInfo()
  const cachePort = await freePort()
  run('memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-u', username, '-m', '8'])
  let proxyPort = 0
  for (const part of parts) {
    const port = await freePort()
    if (part === 'proxy') proxyPort = port
    else makeRing(directory, part, port)
    const file = join(directory, `${part}-server.conf`)
    writeFileSync(file, configure(part, { port, cachePort, directory, username }))
    run(`swift-${part}-server`, [file])
  }
  const endpoint = `http://127.0.0.1:${proxyPort}`
  const [bucket, user] = ['forecourt', { accessKeyId: 'test:tester', secretAccessKey: 'testing' }]
  const client = new AwsClient({ ...user, service: 's3', region: 'us-east-1', retries: 0 })
  const until = Date.now() + 60_000
  for (;;) {
    const answer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => null)
    if (answer?.ok) break
    if (Date.now() > until) {
      await close()
      throw new Error(`Swift gives no bucket: ${(await answer?.text()) ?? 'no answer'}`)
    }
    await wait(200)
  }
  return {
    endpoint,
    settings: (prefix = '') => ({
      ...{ endpoint, bucket, prefix, region: 'us-east-1', pathStyle: true },
      accessKeyId: { value: user.accessKeyId, file: null },
      secretAccessKey: { value: user.secretAccessKey, file: null },
    }),
    close,
  }
}

type Place = { port: number; cachePort: number; directory: string; username: string }

function configure(part: (typeof parts)[number], { port, cachePort, directory, username }: Place): string {
  const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${username}
swift_dir = ${directory}
devices = ${join(directory, 'disks')}
mount_check = false
`
  if (part !== 'proxy')
    return `${common}
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`
  return `${common}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
# Small parts, so that a test can have many of them.
min_segment_size = 1
${[
  'catch_errors',
  'gatekeeper',
  'listing_formats',
  'bulk',
  'copy',
  'slo',
  'dlo',
  'versioned_writes',
  'symlink',
]
  .map((filter) => `[filter:${filter}]\nuse = egg:swift#${filter}\n`)
  .join('')}`
}

function makeRing(directory: string, part: string, port: number): void {
  const builder = (...args: readonly string[]) =>
    execFileSync('swift-ring-builder', [`${part}.builder`, ...args], { cwd: directory, stdio: 'pipe' })
  builder('create', '2', '1', '0')
  builder('add', `r1z1-127.0.0.1:${port}/one`, '1')
  builder('rebalance')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    }),
  )
}
