import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './server/files/precompress.ts'

/** Small things that every page loads one way or another: one file of them compresses better than twelve. */
const everywhere =
  /node_modules\/(?:lucide-react\/|react-dom\/(?:index|cjs\/react-dom\.))|\/apps\/website\/app\/(?:ui|tracking|features\/(?:vehicle|layout))\/|\/app\/themes\/[a-z-]+\.tsx?$|\/forms\/(?:browser\/device-store|form-dialog-link|form-progress)|\/domain\/src\/(?:visit|tracking|form\/step-state)\b/

/** What asks for something: the fields and their rules, also on the steps of a reservation. */
const fields =
  /\/app\/forms\/(?:fields\/|field-values|form-notice|read-posted)|\/domain\/src\/form\/(?:field|visible|phone-error|email-error|date-of|number-error|stored|rego|is-filled|postcode|validate|submit-error|required)/

/** What a page with a form needs besides, before anybody touches it. */
const forms =
  /\/app\/forms\/(?:form-(?!dialog|page|progress)|fill|read-fill|step-fields|browser\/(?:use-|restore|random))/

const places =
  /\/app\/features\/places\/|\/domain\/src\/site\/(?:open-state|zone|clock|hours|parse-clock|iso-date)/

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
