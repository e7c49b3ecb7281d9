import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './server/precompress.ts'

/** Small things that every page loads one way or another: one file of them compresses better than twelve. */
const everywhere =
  /node_modules\/(?:lucide-react\/|react-dom\/(?:index|cjs\/react-dom\.))|\/apps\/website\/app\/(?:ui|tracking|features\/(?:vehicle|layout))\/|\/app\/themes\/[a-z-]+\.tsx?$|\/forms\/(?:browser\/device-store|form-dialog-link)|\/domain\/src\/(?:visit|tracking)\//

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // The server reads the manifest to announce the chunk of a site's theme before the browser asks for it.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'everywhere', test: everywhere }] } },
        },
      },
    },
  },
})
