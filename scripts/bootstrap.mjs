// Runs on the machine's own Node (20 or later), before anything is installed: plain JavaScript, no dependencies.
// Installs what is missing, then hands over to the Node that the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [task, ...args] = process.argv.slice(2)

function fail(sentence, exitCode = 1) {
  console.error(sentence)
  process.exit(exitCode)
}

const machineNode = Number(process.versions.node.split('.')[0])
if (machineNode < 20)
  fail(`Forecourt needs Node 20 or later to install itself; this is Node ${process.versions.node}.`)

installIfNeeded()
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
if (!existsSync(pinnedNode))
  fail(
    'The pinned Node is missing because install scripts did not run: allow them (npm config set ignore-scripts false) and run npm install.',
  )

process.chdir(root)
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
// Half of a start is reading our own source: what Node made of it is kept for the next one.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')
// Here and in what is started from here.
const resolveOnce = new URL('./process/resolve-once.mjs', import.meta.url).href
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${resolveOnce}`.trim()
const script = ['scripts', 'scripts/commands']
  .map((folder) => join(root, folder, `${task}.ts`))
  .find((path) => existsSync(path))
if (!script) fail(`There is no command called ${task}: package.json has them all.`, 2)

if (process.versions.node === pinnedVersion()) {
  // npm has put the pinned Node first on the PATH: no second process is needed.
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.argv[0], script, ...args]
  await import('./process/resolve-once.mjs')
  await import(script)
} else {
  // With the channel the server notices when this process is killed, and stops.
  const child = spawn(pinnedNode, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // A Ctrl-C in the terminal reaches the child by itself; it decides when to end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
}

function installIfNeeded() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  const stamp = join(root, 'node_modules', '.forecourt-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what Forecourt needs; this happens once.')
  const npm = process.env.npm_execpath
  const command = npm ? process.execPath : 'npm'
  // Not `npm ci`: it refuses a lockfile without the optional binaries of platforms that a package never published.
  const npmArgs = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, npm ? [npm, ...npmArgs] : npmArgs, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail('The install failed; npm says why above. Nothing was started.')
  writeFileSync(stamp, wanted)
}
