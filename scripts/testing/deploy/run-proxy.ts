import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readDeployFile } from './read-deploy-file.ts'

export const proxies = ['caddy', 'nginx'] as const
export type ProxyName = (typeof proxies)[number]

/** The ports of the processes behind a proxy; one that is named twice is one process. */
export type Behind = {
  websites: readonly [number, number]
  dashboard: number
  platforms: readonly [number, number]
}

export type RunningProxy = {
  /** For visitors and staff, over TLS. */
  port: number
  /** Sends visitors on to TLS. */
  plain: number
  /** The platforms' one address. */
  platforms: number
  /** The certificates that its own are signed with, once it has them. */
  ca: () => string
  end: () => Promise<void>
}

type Options = { folder: string; staffHost: string; hosts: readonly string[]; behind: Behind }

/** Why a test is left out; null if the program is there. */
export function missingProxy(name: ProxyName): string | null {
  return spawnSync('which', [name]).status === 0
    ? null
    : `${name} is not installed: npm test unpacks Debian’s, or apt-get install nginx-light caddy.`
}

/** The example of `deploy/`, with the ports of a test in place of its own. */
export async function startProxy(name: ProxyName, options: Options): Promise<RunningProxy> {
  const [port, plain, platforms] = await Promise.all([freePort(), freePort(), freePort()])
  const run = name === 'caddy' ? runCaddy : runNginx
  return run(options, { port, plain, platforms })
}

type Ports = { port: number; plain: number; platforms: number }

async function runCaddy({ folder, staffHost, behind }: Options, ports: Ports): Promise<RunningProxy> {
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    adapt(readDeployFile('caddy/Caddyfile'), {
      skip_install_trust: `skip_install_trust\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.port}`,
      ':8079': `:${await freePort()}`,
      ':8080': `:${ports.platforms}`,
    }),
  )
  const list = (addresses: readonly number[]) =>
    [...new Set(addresses)].map((port) => `127.0.0.1:${port}`).join(' ')
  const env = {
    WEBSITES: list(behind.websites),
    DASHBOARDS: list([behind.dashboard]),
    PLATFORMS: list(behind.platforms),
    ...{ STAFF_HOST: staffHost, ACME_EMAIL: 'operations@forecourt.test', TLS_ISSUER: 'internal' },
    ...{ XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy') },
  }
  const args = ['--adapter', 'caddyfile', '--config', file]
  execFileSync('caddy', ['validate', ...args], { env: { ...process.env, ...env }, stdio: 'pipe' })
  const child = spawn('caddy', ['run', ...args], {
    env: { ...process.env, HOME: folder, ...env },
    stdio: 'ignore',
  })
  const ca = () => readFileSync(join(folder, 'caddy/caddy/pki/authorities/local/root.crt'), 'utf8')
  return { ...ports, ca, end: () => end(child) }
}

async function runNginx({ folder, staffHost, hosts, behind }: Options, ports: Ports): Promise<RunningProxy> {
  const certificates = join(folder, 'certificates')
  for (const name of [...hosts, staffHost]) makeCertificate(join(certificates, name), name)
  const file = join(folder, 'forecourt.conf')
  writeFileSync(
    file,
    adapt(readDeployFile('nginx/forecourt.conf'), {
      'listen 80 ': `listen 127.0.0.1:${ports.plain} `,
      'listen 443 ': `listen 127.0.0.1:${ports.port} `,
      'listen 127.0.0.1:8080': `listen 127.0.0.1:${ports.platforms}`,
      '127.0.0.1:3000': `127.0.0.1:${behind.websites[0]}`,
      '127.0.0.1:3001': `127.0.0.1:${behind.websites[1]}`,
      '127.0.0.1:3100': `127.0.0.1:${behind.dashboard}`,
      '127.0.0.1:3200': `127.0.0.1:${behind.platforms[0]}`,
      '127.0.0.1:3201': `127.0.0.1:${behind.platforms[1]}`,
      '/etc/forecourt/certificates': certificates,
      'dashboard.example.com': staffHost,
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const main = join(folder, 'nginx.conf')
  // Its workers have the user who made the certificates.
  const user = userInfo().uid === 0 ? 'user root;' : ''
  writeFileSync(
    main,
    `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary} include ${file}; }`,
  )
  const args = ['-p', folder, '-c', main]
  execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' })
  const child = spawn('nginx', args, { stdio: 'ignore' })
  const read = (name: string) => readFileSync(join(certificates, name, 'fullchain.pem'), 'utf8')
  return { ...ports, ca: () => [...hosts, staffHost].map(read).join('\n'), end: () => end(child) }
}

/** The example with another value in each place that a test needs to be elsewhere. */
function adapt(text: string, changes: Readonly<Record<string, string>>): string {
  for (const from of Object.keys(changes))
    if (!text.includes(from)) throw new Error(`The example no longer has ${from}.`)
  return Object.entries(changes).reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
}

function makeCertificate(directory: string, name: string): void {
  mkdirSync(directory, { recursive: true })
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-keyout', join(directory, 'privkey.pem'), '-out', join(directory, 'fullchain.pem')],
    ],
    { stdio: 'pipe' },
  )
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill()
  })
}
