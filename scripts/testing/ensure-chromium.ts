import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same engine without windows, toolbars and extensions: a third less work for the same pages. */
const shell = '/usr/bin/chromium-headless-shell'

/** The path of the browser for measurements: the full one that people use. */
export function ensureChromium(): string {
  return find(whole) ?? install('chromium', whole) ?? fail()
}

/** The path of the browser for tests: the headless shell, or the full browser if that is missing. */
export function ensureHeadlessChromium(): string {
  return find([shell]) ?? install('chromium-headless-shell', [shell]) ?? find(whole) ?? fail()
}

function find(places: readonly string[]): string | undefined {
  return process.env.CHROMIUM ?? places.find((path) => existsSync(path))
}

/** As root on Debian it is installed if missing. */
function install(name: string, places: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('Installing Chromium for the browser tests; this happens once.')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return find(places)
}

function fail(): never {
  console.error(
    'Chromium is missing and cannot be installed by this user: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
  )
  process.exit(1)
}
