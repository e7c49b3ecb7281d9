import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './server/precompress.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // The server reads the manifest to announce the chunk of a site's theme before the browser asks for it.
  build: { manifest: true, assetsInlineLimit: 0 },
})
