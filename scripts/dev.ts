import { parseEnv } from '@forecourt/server/env'
import { stopOnSignal } from '@forecourt/server/listening/stop-on-signal'
import { runDevWebsite } from '../apps/website/server/dev.ts'
import { createLog } from './process/create-log.ts'
import { endWithSentence } from './process/end-with-sentence.ts'
import { serve } from './process/serve.ts'

try {
  const env = parseEnv(process.env)
  const log = createLog(env.logLevel)
  const serving = await serve(env, log, runDevWebsite)
  stopOnSignal(serving.close, log)
  console.log(`\nForecourt is ready and reloads on change: ${serving.url}`)
  for (const url of serving.siteUrls) console.log(`  ${url}`)
  console.log(`Staff sign in at ${serving.dashboardUrl}`)
} catch (error) {
  endWithSentence(error)
}
