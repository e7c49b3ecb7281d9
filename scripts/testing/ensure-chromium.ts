import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is; as root on Debian it is installed when it is missing. */
export function ensureChromium(): string {
  const found = process.env.CHROMIUM ?? places.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests; this happens once.')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    })
    const installed = places.find((path) => existsSync(path))
    if (installed) return installed
  }
  console.error(
    'Chromium is missing and cannot be installed by this user: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}
