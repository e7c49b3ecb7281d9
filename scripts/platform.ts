import { openLocalPlatform } from '@forecourt/platform/local'
import { offerFirstAdmin } from '@forecourt/platform/staff/accounts/first-admin/first-admin'
import { parseEnv } from '@forecourt/server/env'
import { createHttpServer, createListener } from '@forecourt/server/listening/create-listener'
import { listen } from '@forecourt/server/listening/listen'
import { stopOnSignal } from '@forecourt/server/listening/stop-on-signal'
import {
  readDeliverySettings,
  readPaymentSettings,
  readStaffSettings,
  readVehicleDataSettings,
} from '../apps/website/server/platform.ts'
import { endWithSentence } from './process/end-with-sentence.ts'
import { firstAdminSentence } from './process/first-admin-sentence.ts'
import { openKeys } from './process/open-keys.ts'
import { openTelemetry } from './process/open-telemetry.ts'

// The platform alone, for websites that reach it through PLATFORM_URL.
try {
  const env = parseEnv(process.env)
  const { log, metrics, close } = await openTelemetry(env, 'platform')
  const demo = env.mode === 'demo' ? await import('./demo/load-demo.ts') : null
  const drawer = demo?.createDemoDrawer()
  const platform = await openLocalPlatform({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    storage: env.storage,
    credentials: { user: env.platformUser, password: env.platformPassword },
    keys: await openKeys(env, 'platform'),
    log,
    logsCalls: env.logsCalls,
    metrics,
    hasSandboxBureau: env.mode === 'demo',
    drawPicture: drawer?.draw ?? null,
    delivery: readDeliverySettings(env),
    payments: readPaymentSettings(env),
    vehicleData: readVehicleDataSettings(env),
    pinnedSite: env.site,
    staff: readStaffSettings(env),
  })
  await demo?.loadDemoOnce(platform)
  const files = demo ? await import('./demo/send-stock-files.ts') : null
  const sending = files?.sendStockFiles(platform, { ...env, everyMinutes: env.demoStockMinutes, log })
  const server = createHttpServer(createListener(platform.app, env))
  const listening = await listen(server, {
    port: env.port,
    hostname: env.host,
    onDrain: platform.endStreams,
    onClose: () => {},
  })
  stopOnSignal(async () => {
    await listening.close()
    await sending?.close()
    await platform.close()
    await drawer?.close()
    await close()
  }, log)
  console.log(`\nThe platform is ready: ${listening.url}`)
  const link = await offerFirstAdmin(platform.context.staff)
  if (link !== null) console.log(firstAdminSentence(readStaffSettings(env).dashboardUrl, link))
} catch (error) {
  endWithSentence(error)
}
