import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { themeNames } from '../../app/themes/tokens/theme-names.ts'
import { readThemePreloads } from './theme-preload.ts'

it('announces the script of a theme that the build has, and nothing for others', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(dir, '.vite'))
  const manifest = Object.fromEntries(
    themeNames.map((name) => [`app/themes/${name}/${name}.ts`, { file: `assets/${name}-hash.js` }]),
  )
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest))
  const preload = await readThemePreloads(dir)
  expect(preload('redline')).toBe('</assets/redline-hash.js>; rel=modulepreload')
  expect(preload('../secret')).toBeNull()
  await rm(dir, { recursive: true })
})
