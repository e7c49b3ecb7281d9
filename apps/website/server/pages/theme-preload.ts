import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

/**
 * Builds the Link header that preloads a theme's script, and the files that it imports, before the browser has read the
 * page. Files that the page's entry imports as well are preloaded in the page.
 */
export async function readThemePreloads(clientDir: string): Promise<(theme: string) => string | null> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const announced = new Set(manifest['app/entry.client.tsx']?.imports)
  return (theme) => {
    const chunk = manifest[`app/themes/${theme}/look.ts`]
    if (!chunk) return null
    const imports = (chunk.imports ?? []).filter((name) => !announced.has(name))
    const files = [chunk.file, ...imports.map((name) => manifest[name]?.file)]
    return files.map((file) => `</${file}>; rel=modulepreload; fetchpriority=low`).join(', ')
  }
}
