import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './server/files/precompress.ts'

/** Small things that every page loads one way or another: one file of them compresses better than twelve. */
const everywhere =
  /node_modules\/(?:lucide-react\/|react-dom\/(?:index|cjs\/react-dom\.))|\/apps\/website\/app\/(?:ui|tracking|browser|site\/(?!places)|features\/card)\/|\/app\/themes\/(?:parts\/)?[a-z-]+\.tsx?$|\/leads\/screen\/form-dialog-link|\/forms\/screen\/form-progress|\/domain\/src\/(?:visit|tracking|form\/steps\/step-state)\b/

/** What asks for something: the fields and their rules, also on the steps of a reservation. */
const fields =
  /\/app\/forms\/(?:fields\/|field-values|post-names|screen\/form-notice|read-posted)|\/domain\/src\/form\/(?:field|visible|checks|is-|validate|submit-error|form-values)|\/domain\/src\/person\/stored/

/** What a page with a form needs besides, before anybody touches it. */
const forms =
  /\/app\/forms\/(?:screen\/form-(?!progress|notice)|fill|read-fill|step-fields|with-options|browser\/(?:use-|restore|fetch))|\/app\/leads\/screen\/(?:form-trap|lead-)|\/app\/leads\/browser\/create-ticket/

const places = /\/app\/site\/places\/|\/domain\/src\/site\/hours\//

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // The server reads the manifest to announce the chunk of a site's theme before the browser asks for it.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'everywhere', test: everywhere, minShareCount: 2 },
                { name: 'fields', test: fields },
                { name: 'forms', test: forms },
                { name: 'places', test: places },
              ],
            },
          },
        },
      },
    },
  },
})
