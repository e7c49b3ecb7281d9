import { parseArgs } from 'node:util'
import { buildDashboard, buildWebsite } from '../process/build-website.ts'
import { endWithSentence } from '../process/end-with-sentence.ts'

// npm run build: builds website and dashboard, which a start otherwise does by itself. Where the program's own folder
// cannot be written, as in an image, it is done before.
try {
  parseArgs()
  buildWebsite()
  buildDashboard()
} catch (error) {
  endWithSentence(error)
}
