import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Builds the website if its sources have changed since the last build. */
export function buildWebsite(): void {
  buildApp('website')
}

/** The same for the dashboard. */
export function buildDashboard(): void {
  buildApp('dashboard')
}

function buildApp(name: 'website' | 'dashboard'): void {
  const folder = join(root, 'apps', name)
  const stamp = join(folder, 'build/.sources')
  const sources = hashSources(name)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log(`Building the ${name}; this happens after a change only.`)
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(stdout, stderr)
    throw Object.assign(new Error(`The ${name} could not be built; the reason stands above.`), {
      code: 'BUILD_FAILED',
    })
  }
  writeFileSync(stamp, sources)
}

/** By content, because file times in a fresh clone carry no information. */
function hashSources(name: string): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'package-lock.json',
      `apps/${name}/*.{ts,json}`,
      `apps/${name}/vite/*.ts`,
      `apps/${name}/app/**/*`,
      'packages/*/src/**/*.{ts,tsx}',
    ],
    { cwd: root, withFileTypes: true },
  )
  for (const path of files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort())
    if (!path.includes('.test.')) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}
