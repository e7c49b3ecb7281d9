import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

/** Finds the Link header that announces a theme's script before the browser has read the page. */
export async function readThemePreloads(clientDir: string): Promise<(theme: string) => string | null> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  return (theme) => {
    const chunk = manifest[`app/themes/${theme}/${theme}.ts`]
    return chunk ? `</${chunk.file}>; rel=modulepreload` : null
  }
}
