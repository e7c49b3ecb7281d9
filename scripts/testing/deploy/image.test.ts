import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { report } from '../attack/report.ts'
import { ask, awaitReady } from '../start-server.ts'
import { type Fleet, openFleet, pages } from './open-fleet.ts'
import { missingProxy } from './run-proxy.ts'

const root = join(import.meta.dirname, '../../..')
const buildMs = 1_800_000
const needed = ['buildah', 'debootstrap']
const certificates = 'etc/ssl/certs/ca-certificates.crt'

let folder: string | null = null
let fleet: Fleet | null = null
afterEach(async () => {
  await fleet?.close()
  if (folder) {
    // Containers are mounted there.
    await buildah('umount', '--all')
    await buildah('rm', '--all')
    rmSync(folder, { recursive: true, force: true })
  }
  fleet = folder = null
}, buildMs)

async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: root,
    timeout: buildMs,
    maxBuffer: 100_000_000,
  })
  return stdout.trim()
}

/** Images and containers of this test's own, without the privileges that a daemon would have. */
function storage(): string[] {
  if (!folder) throw new Error('There is no folder.')
  return [
    ...['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'],
    ...['--registries-conf', '/dev/null'],
  ]
}
const buildah = (...args: string[]) => run('buildah', [...storage(), ...args])

/** An image of a folder, in place of a published base. */
async function makeImage(name: string, from: string, ...config: string[]): Promise<void> {
  const container = await buildah('from', 'scratch')
  await buildah('add', '-q', container, from, '/')
  if (config.length > 0) await buildah('config', ...config, container)
  await buildah('commit', '-q', '--rm', container, name)
}

async function makeBases(at: string): Promise<void> {
  const base = join(at, 'base')
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', base])
  await makeImage('base', base)
  // What the first stage needs besides: Node, npm and whom to believe, as they are on this machine.
  const local = join(base, 'usr/local')
  const npm = join(dirname(realpathSync((await run('which', ['npm'])).trim())), '..')
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  cpSync(process.execPath, join(local, 'bin/node'))
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  cpSync(`/${certificates}`, join(base, certificates), { dereference: true })
  await makeImage('build-base', base, '--env', `NODE_EXTRA_CA_CERTS=/${certificates}`)
  rmSync(base, { recursive: true })
}

type Config = { User: string; Entrypoint: string[]; Cmd: string[]; Healthcheck: { Test: string[] } }

const readConfig = async (): Promise<Config> =>
  (JSON.parse(await buildah('inspect', '--type', 'image', 'forecourt')) as { Docker: { config: Config } })
    .Docker.config

function runIn(
  container: string,
  user: string,
  env: Record<string, string>,
  command: string[],
): ChildProcess {
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const args = [...storage(), 'run', '--isolation', 'chroot', '--user', user, ...variables, container, '--']
  return spawn('buildah', [...args, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
}

const endOf = (child: ChildProcess) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.on('close', (code) => resolve({ code, output }))
  })

it(
  'the image is built by its file, and a website of it serves visitors as a user without rights',
  async ({ skip }) => {
    if (!process.env.SOAK) return skip('It takes minutes: it is part of the soak.')
    if (userInfo().uid !== 0) return skip('It makes images, which only root may here.')
    const missing = needed.filter((name) => spawnSync('which', [name]).status !== 0)
    if (missing.length > 0)
      return skip(`Not installed: ${missing.join(', ')} (apt-get install ${missing.join(' ')}).`)
    const withoutProxy = missingProxy('nginx')
    if (withoutProxy) return skip(withoutProxy)

    folder = mkdtempSync('/var/tmp/forecourt-image-')
    chmodSync(folder, 0o755)
    await makeBases(folder)
    const bases = ['--build-arg', 'BASE=localhost/base', '--build-arg', 'BUILD_BASE=localhost/build-base']
    await buildah(
      ...['build', '-q', '--isolation', 'chroot', '--format', 'docker', '--pull-never', ...bases],
      ...['--build-arg', 'BUILD_ID=tested', '-f', 'deploy/Containerfile', '-t', 'forecourt', '.'],
    )
    const config = await readConfig()
    const container = await buildah('from', '--pull-never', 'forecourt')
    const inside = (command: string, user = config.User) =>
      endOf(runIn(container, user, {}, ['sh', '-c', command]))
    const { output: megabytes } = await inside(
      'du -sm --exclude=proc --exclude=sys --exclude=dev / | cut -f1',
      '0',
    )
    report('the image', { megabytes: Number(megabytes) })

    // No build tools, no packages of tests, nothing that its user may write but what it has to.
    expect(config.User).toBe('10001:10001')
    const tools = await inside('for name in npm gcc make git curl; do command -v $name; done; echo done')
    expect(tools.output).toBe('done\n')
    const left =
      'ls -d /app/node_modules/vitest /app/node_modules/vite /app/.git /app/e2e 2>/dev/null; echo done'
    expect((await inside(left)).output).toBe('done\n')
    expect((await inside('touch /app/file')).code).not.toBe(0)
    expect((await inside('touch /data/file')).code).toBe(0)

    const opened = await openFleet([
      ['platform-1', 'platform'],
      ['website-1', 'website'],
    ])
    fleet = opened
    await opened.startProxy('nginx')
    await opened.start('platform-1')
    let port = ''
    await opened.start('website-1', (env, role) => {
      port = env.PORT ?? ''
      const own = { ...env, DATA_DIR: '/data' }
      const command = [...config.Entrypoint, ...config.Cmd, '--role', role]
      return awaitReady(runIn(container, config.User, own, command))
    })
    for (const path of pages)
      await vi.waitFor(
        async () => expect((await ask(Number(port), opened.host, path)).status).toBe(200),
        60_000,
      )
    const [kind, ...check] = config.Healthcheck.Test
    expect(kind).toBe('CMD')
    expect((await endOf(runIn(container, config.User, { PORT: port }, check))).code).toBe(0)
    expect((await endOf(runIn(container, config.User, { PORT: '1' }, check))).code).toBe(1)
  },
  2 * buildMs,
)
