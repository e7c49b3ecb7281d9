import { precompress } from '@forecourt/server/files/precompress'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunk-groups.ts'
import { leanIcons } from './vite/lean-icons.ts'
import { leanPreloads } from './vite/lean-preloads.ts'
import { trimRouteManifest } from './vite/trim-route-manifest.ts'

export default defineConfig({
  plugins: [tailwindcss(), leanIcons(), leanPreloads(), reactRouter(), trimRouteManifest(), precompress()],
  // The server reads the manifest to announce the chunk of a site's theme before the browser asks for it.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
})
