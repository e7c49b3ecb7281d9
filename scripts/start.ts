import { parseEnv } from '@forecourt/server/env'
import { stopOnSignal } from '@forecourt/server/listening/stop-on-signal'
import { plays } from '@forecourt/server/roles'
import { buildWebsite } from './process/build-website.ts'
import { endWithSentence } from './process/end-with-sentence.ts'
import { firstAdminSentence } from './process/first-admin-sentence.ts'
import { openTelemetry } from './process/open-telemetry.ts'
import { readArguments } from './process/read-arguments.ts'

// React and React Router choose their production code by this variable when they are loaded.
process.env.NODE_ENV = 'production'

try {
  const { role, acceptsChanges } = readArguments(process.argv.slice(2))
  const env = parseEnv(process.env, role)
  if (plays(role, 'website') || plays(role, 'dashboard')) buildWebsite()
  const { log, metrics, close } = await openTelemetry(env)
  const { serve } = await import('./process/serve.ts')
  const serving = await serve(env, log, { acceptsChanges, metrics })
  const stopping = { ...serving, close: () => serving.close().finally(close) }
  stopOnSignal(stopping, log, { drainMs: env.drainSeconds * 1000 })
  console.log(`\n${role === 'all' ? 'Forecourt' : `The ${role}`} is ready: ${serving.url}`)
  for (const url of serving.siteUrls) console.log(`  ${url}`)
  if (serving.firstAdminLink !== null)
    console.log(firstAdminSentence(serving.dashboardUrl, serving.firstAdminLink))
  else if (plays(role, 'dashboard')) console.log(`Staff sign in at ${serving.dashboardUrl}`)
} catch (error) {
  endWithSentence(error)
}
