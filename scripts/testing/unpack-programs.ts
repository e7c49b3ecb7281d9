import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'

const folder = join(import.meta.dirname, '../../node_modules/.cache/programs')
// Where Debian has programs of administrators and of Postgres, which are not on everybody's PATH.
const places = ['usr/bin', 'usr/sbin', 'sbin', 'bin', 'usr/lib/postgresql/*/bin']
const listPlaces = (root: string) => globSync(places.map((path) => join(root, path)))

/** Programs of others that tests run, by the package of Debian or Ubuntu that has them. */
const always = {
  caddy: 'caddy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  promtool: 'prometheus',
  ps: 'procps',
}
const inSoak = {
  ip: 'iproute2',
  curl: 'curl',
  initdb: 'postgresql',
  pg_ctl: 'postgresql',
  pg_basebackup: 'postgresql-client',
  pg_verifybackup: 'postgresql-client',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-ring-builder': 'swift',
  memcached: 'memcached',
}

/**
 * Programs that are missing on this machine are fetched as Debian's packages and unpacked, not installed: nobody has to
 * be root for it, and none of them is started as a service. Returns the PATH on which they are found; what cannot be
 * had is said, and the tests that need it say so too.
 */
export function unpackPrograms({ soak }: { soak: boolean }): string {
  const wanted: Record<string, string> = soak ? { ...always, ...inSoak } : always
  const path = [process.env.PATH, join(folder, 'bin'), ...listPlaces('/')].join(delimiter)
  const listMissing = () => Object.entries(wanted).filter(([program]) => !isOn(path, program))
  const missing = listMissing()
  if (missing.length === 0) return path
  const names = [...new Set(missing.map(([, name]) => name))]
  console.log(`Fetching programs that tests run (${names.join(', ')}); this happens once.`)
  const fault = unpack(names)
  const still = listMissing().map(([program]) => program)
  if (still.length > 0)
    console.log(`Not to be had here: ${still.join(', ')}. ${fault ?? ''}\nTests that need them are left out.`)
  return path
}

function isOn(path: string, program: string): boolean {
  return path.split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** What went wrong, or null. */
function unpack(names: readonly string[]): string | null {
  const archives = join(folder, 'archives')
  mkdirSync(join(archives, 'partial'), { recursive: true })
  mkdirSync(join(folder, 'lists/partial'), { recursive: true })
  const options = [
    ...['Debug::NoLocking=1', `Dir::Cache::archives=${archives}`, 'Acquire::http::Timeout=20'],
    ...['Dir::Cache::pkgcache=', 'Dir::Cache::srcpkgcache='],
  ]
  const ownLists = `Dir::State::lists=${join(folder, 'lists')}`
  const run = (more: readonly string[], ...args: readonly string[]) =>
    spawnSync('apt-get', [...[...options, ...more].flatMap((option) => ['-o', option]), '-qq', ...args], {
      encoding: 'utf8',
    })
  const install = ['install', '--yes', '--download-only', '--no-install-recommends', ...names]
  // The machine's own lists may be missing or too old.
  let { status, stderr } = run([], ...install)
  if (status !== 0) {
    run([ownLists], 'update')
    const second = run([ownLists], ...install)
    status = second.status
    stderr = second.stderr
  }
  if (status !== 0) return stderr?.trim().split('\n').at(-1) ?? 'This machine has no apt-get.'
  const root = join(folder, 'root')
  for (const archive of globSync(join(archives, '*.deb'))) spawnSync('dpkg', ['-x', archive, root])
  for (const name of ['archives', 'lists']) rmSync(join(folder, name), { recursive: true })
  writeStarters(root)
  return null
}

/** Each program gets the libraries that came with it, and nobody else does. */
function writeStarters(root: string): void {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const libraries = globSync(['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'].map((path) => join(root, path)))
  const settings = join(root, 'etc/ssl/openssl.cnf')
  const variables = [
    `LD_LIBRARY_PATH='${libraries.join(':')}'`,
    `PYTHONPATH='${join(root, 'usr/lib/python3/dist-packages')}'`,
    ...(existsSync(settings) ? [`OPENSSL_CONF='${settings}'`] : []),
  ]
  for (const program of Object.keys({ ...always, ...inSoak })) {
    const [found] = listPlaces(root).filter((directory) => isOn(directory, program))
    if (!found) continue
    const starter = join(bin, program)
    writeFileSync(starter, `#!/bin/sh\nexport ${variables.join(' ')}\nexec '${join(found, program)}' "$@"\n`)
    chmodSync(starter, 0o755)
  }
}
