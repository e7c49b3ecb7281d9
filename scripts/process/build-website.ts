import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const website = join(root, 'apps/website')
const stamp = join(website, 'build/.sources')

/** Builds the website when its sources are not the ones that the last build was made of. */
export function buildWebsite(): void {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the website; this happens after a change only.')
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], {
    cwd: website,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(stdout, stderr)
    throw Object.assign(new Error('The website could not be built; the reason stands above.'), {
      code: 'BUILD_FAILED',
    })
  }
  writeFileSync(stamp, sources)
}

/** By content, because a fresh clone has no telling times. */
function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'package-lock.json',
      'apps/website/*.{ts,json}',
      'apps/website/vite/*.ts',
      'apps/website/app/**/*',
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
