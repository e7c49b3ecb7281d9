import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:js|css|svg|json)$/

/**
 * Writes .br and .gz files next to every asset at build time, so that no request pays for compression. React Router
 * adds the route manifest to the browser's files while the server is built, so it scans again then.
 */
export function precompress(): Plugin {
  return {
    name: 'forecourt:precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const assets = join(dir, '../client/assets')
        const all = new Set(await readdir(assets))
        const names = [...all].filter((name) => worthIt.test(name) && !all.has(`${name}.br`))
        await Promise.all(names.map((name) => compressFile(join(assets, name))))
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
