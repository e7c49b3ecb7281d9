import { parseArgs } from 'node:util'
import { parseEnv } from '@forecourt/server/env'
import { stopOnSignal } from '@forecourt/server/listening/stop-on-signal'
import { runDevWebsite } from '../apps/website/server/dev.ts'
import { endWithSentence } from './process/end-with-sentence.ts'
import { openTelemetry } from './process/open-telemetry.ts'
import { serve } from './process/serve.ts'

try {
  parseArgs()
  const env = parseEnv(process.env, 'all')
  const { log, metrics, close } = await openTelemetry(env)
  const serving = await serve(env, log, { run: runDevWebsite, metrics })
  stopOnSignal({ ...serving, close: () => serving.close().finally(close) }, log)
  console.log(`\nForecourt is ready and reloads on change: ${serving.url}`)
  for (const url of serving.siteUrls) console.log(`  ${url}`)
  console.log(`Staff sign in at ${serving.dashboardUrl}`)
} catch (error) {
  endWithSentence(error)
}
