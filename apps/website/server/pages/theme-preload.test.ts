import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { themeNames } from '@forecourt/domain/site/look/look-table'
import { expect, it } from 'vitest'
import { readThemePreloads } from './theme-preload.ts'

it('announces the script of a theme that the build has with what it imports alone, and nothing for others', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(dir, '.vite'))
  const themes = themeNames.map((name) => [
    `app/themes/${name}/look.ts`,
    { file: `assets/${name}-hash.js`, imports: ['_library.js', '_looks.js'] },
  ])
  const manifest = {
    ...Object.fromEntries(themes),
    '_library.js': { file: 'assets/library-hash.js' },
    '_looks.js': { file: 'assets/looks-hash.js' },
    'app/entry.client.tsx': { file: 'assets/entry-hash.js', imports: ['_library.js'] },
  }
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest))
  const preload = await readThemePreloads(dir)
  expect(preload('redline')).toBe(
    '</assets/redline-hash.js>; rel=modulepreload; fetchpriority=low, </assets/looks-hash.js>; rel=modulepreload; fetchpriority=low',
  )
  expect(preload('../secret')).toBeNull()
  await rm(dir, { recursive: true })
})
