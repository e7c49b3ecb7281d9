import { parseEnv } from '@forecourt/server/env'
import { stopOnSignal } from '@forecourt/server/listening/stop-on-signal'
import { buildWebsite } from './process/build-website.ts'
import { endWithSentence } from './process/end-with-sentence.ts'
import { firstAdminSentence } from './process/first-admin-sentence.ts'
import { openTelemetry } from './process/open-telemetry.ts'

// React and React Router choose their production code by this variable when they are loaded.
process.env.NODE_ENV = 'production'

try {
  const env = parseEnv(process.env)
  buildWebsite()
  const { log, metrics, close } = await openTelemetry(env, env.platformUrl ? 'website' : 'all')
  const { serve } = await import('./process/serve.ts')
  const serving = await serve(env, log, { metrics })
  stopOnSignal(() => serving.close().finally(close), log)
  console.log(`\nForecourt is ready: ${serving.url}`)
  for (const url of serving.siteUrls) console.log(`  ${url}`)
  console.log(
    serving.firstAdminLink === null
      ? `Staff sign in at ${serving.dashboardUrl}`
      : firstAdminSentence(serving.dashboardUrl, serving.firstAdminLink),
  )
} catch (error) {
  endWithSentence(error)
}
