import type { Env } from '@forecourt/server/env'
import type { KeyRing, WebsiteKeys } from '@forecourt/server/keys/key-ring'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import { plays } from '@forecourt/server/roles'
import type { Logger } from 'pino'
import { type ConnectedPlatform, connectPlatform } from '../../apps/website/server/platform.ts'
import { describeProcess } from './describe-process.ts'
import { type FleetPort, joinFleet } from './join-fleet.ts'
import { openKeys } from './open-keys.ts'

export type OpenedPlatform = ConnectedPlatform & {
  /** The link for the first admin; null if there is one, or if this process is not the one to offer it. */
  firstAdminLink: string | null
  /** Tells a demo's sites the port of the website in front of them. */
  useDemoPort: (port: number) => Promise<void>
}

type Options = {
  /** Of a website in this process. */
  websiteKeys: WebsiteKeys | null
  acceptsChanges: boolean
  isDraining: () => boolean
  metrics: Metrics
  closing: AsyncDisposableStack
}

/**
 * The platform in this process or elsewhere, by the role. Before anything runs, the process is compared with those that
 * run already; a demo gets its dealers on the first start.
 */
export async function openPlatform(
  env: Env,
  log: Logger,
  { websiteKeys, acceptsChanges, isDraining, metrics, closing }: Options,
): Promise<OpenedPlatform> {
  const isHere = env.platformUrl === null
  const join = async (port: FleetPort, platformKeys: Readonly<Record<string, KeyRing>>) => {
    const report = await describeProcess(env, { ...websiteKeys, ...platformKeys }, acceptsChanges)
    return joinFleet(report, port, { log, waitsForPlatform: !isHere })
  }
  const demo = env.mode === 'demo' && isHere ? await import('../demo/load-demo.ts') : null
  const drawer = demo && closing.adopt(demo.createDemoDrawer(), ({ close }) => close())
  let firstAdminLink: string | null = null
  const platform = await connectPlatform(env, log, {
    metrics,
    drawPicture: drawer?.draw ?? null,
    openKeys: () => openKeys(env, 'platform'),
    async admit(db, keys) {
      const fleet = await import('@forecourt/platform/infrastructure/fleet/report-process')
      return join(
        { report: (own) => fleet.reportProcess(db, own), leave: (id) => fleet.leaveFleet(db, id) },
        keys,
      )
    },
    isDraining,
    async prepare(local) {
      if (!plays(env.role, 'platform')) return
      await demo?.loadDemoOnce(local)
      const { offerFirstAdmin } = await import('@forecourt/platform/staff/accounts/first-admin/first-admin')
      firstAdminLink = await offerFirstAdmin(local.context.staff)
    },
  })
  closing.defer(platform.close)
  const { local, client } = platform
  if (!local) {
    const report: FleetPort['report'] = async (body) => (await client.call('reportProcess', { body })).faults
    const leave: FleetPort['leave'] = async (id) => void (await client.call('leaveFleet', { body: { id } }))
    closing.defer(await join({ report, leave }, {}))
  }
  if (demo && local && plays(env.role, 'worker')) {
    const { sendStockFiles } = await import('../demo/send-stock-files.ts')
    const sending = sendStockFiles(local, { ...env, everyMinutes: env.demoStockMinutes, log })
    closing.defer(async () => sending?.close())
  }
  return {
    ...platform,
    firstAdminLink,
    async useDemoPort(port) {
      if (demo && local) await demo.setDemoPort(local, port)
    },
  }
}
