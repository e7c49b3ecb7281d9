import { serveStatic } from '@hono/node-server/serve-static'

/** Built files. Their names hold a hash of their content, so browsers may keep them for good. */
export function staticFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })
}
