import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The release, and which build or commit of it. */
export async function readVersion(buildId: string | null): Promise<string> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const build = buildId ?? (await readCommit())
  return build === null ? version : `${version}+${build}`
}

/** A checkout belongs to whoever installed it, and processes run as another user, to whom git would otherwise say nothing. */
async function readCommit(): Promise<string | null> {
  return promisify(execFile)('git', ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
  }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}
