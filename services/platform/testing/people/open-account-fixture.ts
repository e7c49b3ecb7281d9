import type { CallInput } from '@forecourt/contract/call/call-input'
import type { userEndpoints } from '@forecourt/contract/endpoints/visitor/users'
import { deliver } from '../../src/outbox/deliveries/deliver.ts'
import type { MailMessage } from '../../src/outbox/mail/mail-message.ts'
import { createAccountMessages } from '../../src/people/accounts/account-messages.ts'
import { connectClient, type PlatformClient } from '../platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../stock/a-dealer.ts'

type Device = CallInput<typeof userEndpoints.requestVisitorCode>['body']['device']

type Sites = { north: number; south: number; off: number }

/** Two dealers whose visitors can sign in and one whose visitors cannot, with the mails sent to them. */
export type AccountFixture = {
  platform: TestPlatform
  client: PlatformClient
  sites: Sites
  mails: MailMessage[]
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Sends pending mails, as the outbox does by itself. */
  settle: () => Promise<void>
  askCode: (siteId: number, email: string, device?: Device) => Promise<string>
  /** A session of a visitor who requests a code and enters it. */
  signIn: (siteId: number, email: string) => Promise<{ websiteId: number; account: string }>
}

/** The device of a visitor who has not signed in before: each has their own browser and IP address. */
export function deviceOf(email: string): Device {
  const who = email.toLowerCase()
  return { address: `home of ${who}`, browser: `browser-of-${who.replaceAll(/\W/g, '-')}` }
}

export async function openAccountFixture(clock: () => number): Promise<AccountFixture> {
  const platform = await openTestPlatform(clock)
  const client = connectClient(platform)
  const flags = [{ scope: 'site' as const, key: 'authentication' as const, state: 'on' as const }]
  const stock = (slug: string) => [1, 2, 3].map((n) => aStockCar(slug, n))
  const add = async (slug: string, on: typeof flags) =>
    (await platform.addDealer(aDealer(slug, { flags: on }), stock(slug))).siteId
  const sites = {
    north: await add('north', flags),
    south: await add('south', flags),
    off: await add('off', []),
  }
  const mails: MailMessage[] = []

  const sql = async (statement: string, values: unknown[] = []) =>
    (await platform.database.pool.query(statement, values)).rows
  async function settle(): Promise<void> {
    const { context } = platform
    const sources = [createAccountMessages({ ...context, loadMailLogo: async () => null })]
    const mailer = { send: async (mail: MailMessage) => void mails.push(mail) }
    const waiting = await sql(`select id from deliveries where state = 'waiting' order by created_at, id`)
    for (const { id } of waiting)
      await deliver({ ...context, mailer, sources, allowsPrivateWebhooks: false }, String(id))
  }
  async function askCode(websiteId: number, email: string, device = deviceOf(email)): Promise<string> {
    await client.call('requestVisitorCode', { websiteId, body: { email, path: '/sign-in', device } })
    await settle()
    return readCode(mails.findLast(({ to }) => to === email.toLowerCase()))
  }
  return {
    platform,
    client,
    sites,
    mails,
    sql,
    settle,
    askCode,
    async signIn(websiteId, email) {
      const code = await askCode(websiteId, email)
      const device = deviceOf(email)
      const { token } = await client.call('signInVisitor', {
        websiteId,
        body: { email, code, path: '/sign-in', device },
      })
      return { websiteId, account: token }
    },
  }
}

export function readCode(mail: MailMessage | undefined): string {
  return /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
}
