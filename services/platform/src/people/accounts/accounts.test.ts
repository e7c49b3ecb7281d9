import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordStatements } from '../../../testing/database/record-statements.ts'
import {
  type AccountFixture,
  deviceOf,
  openAccountFixture,
  readCode,
} from '../../../testing/people/open-account-fixture.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { deleteExpiredData } from '../../delete-expired-data.ts'
import { deliver } from '../../outbox/deliveries/deliver.ts'
import { createAccountMessages } from './account-messages.ts'

const path = '/sign-in'
let nowMs = Date.now()
let fixture: AccountFixture
let next = 0
let email = ''
let device = deviceOf('')
beforeAll(async () => {
  fixture = await openAccountFixture(() => nowMs++)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
  email = `jo-${next}@example.com`
  device = deviceOf(email)
  fixture.mails.length = 0
})

const guest = { user: null, watchlist: [], sessions: 0 }
const events = async (siteId: number) =>
  (
    await fixture.sql(
      'select event_id from events where site_id = $1 and event_id between 35 and 38 order by id',
      [siteId],
    )
  ).map(({ event_id }) => event_id)

describe('signing in', () => {
  it('needs a code from the mailbox, makes the account with the first one, and tells of both [S9.02]', async () => {
    const { client, sites, askCode } = fixture
    const before = (await events(sites.north)).length
    const code = await askCode(sites.north, email.toUpperCase())
    expect(code).toMatch(/^\d{6}$/)
    const first = await client.call('signInVisitor', {
      websiteId: sites.north,
      body: { email, code: ` ${code} `, path, device },
    })
    expect(first.new).toBe(true)
    const of = { websiteId: sites.north, account: first.token }
    expect(await client.call('visitorAccount', of)).toEqual({
      user: { id: expect.any(String), name: '', email },
      watchlist: [],
      sessions: 1,
    })
    await expect(
      client.call('signInVisitor', { websiteId: sites.north, body: { email, code, path, device } }),
    ).rejects.toMatchObject({
      status: 422,
    })
    const again = await fixture.signIn(sites.north, email)
    await client.call('signOutVisitor', { ...again, body: { everywhere: false, path: '/account' } })
    expect((await events(sites.north)).slice(before)).toEqual([35, 36, 37, 35, 36, 38])
  })

  it('is not there for a site without it, which is every site that does not turn it on [S6.03] [S6.04] [S6.05]', async () => {
    const { client, sites } = fixture
    const ask = (websiteId: number) =>
      client.call('requestVisitorCode', { websiteId, body: { email, path, device } })
    await expect(ask(sites.off)).rejects.toMatchObject({ status: 404 })
    for (const websiteId of [sites.north, sites.south]) await ask(websiteId)
    const of = await fixture.signIn(sites.south, email)
    await fixture.sql(
      `insert into flags (scope, scope_id, key, state) values ('site', $1, 'garage', 'off')`,
      [sites.south],
    )
    expect(await client.call('visitorAccount', of)).toEqual(guest)
    await expect(ask(sites.south)).rejects.toMatchObject({ status: 404 })
    await fixture.sql(`delete from flags where key = 'garage'`)
    expect((await client.call('visitorAccount', of)).user).toMatchObject({ email })
  })

  it('makes two users of one person on two sites, and a session of one opens nothing on the other', async () => {
    const { client, sites, sql } = fixture
    const north = await fixture.signIn(sites.north, email)
    const south = await fixture.signIn(sites.south, email)
    const users = await sql('select site_id from website_users where email = $1 order by site_id', [email])
    expect(users).toHaveLength(2)
    expect(await client.call('visitorAccount', { ...north, websiteId: sites.south })).toEqual(guest)
    await client.call('deleteVisitor', north)
    expect(await client.call('visitorAccount', north)).toEqual(guest)
    expect((await client.call('visitorAccount', south)).user).toMatchObject({ email })
  })

  it('sends a code without a link to unsubscribe, also to whoever has unsubscribed, and bounds how many', async () => {
    const { sites, mails, sql, askCode } = fixture
    await sql(
      `insert into mail_recipients (site_id, address, token, unsubscribed_at, unsubscribed_by)
        values ($1, $2, $2, now(), 'page')`,
      [sites.north, email],
    )
    await askCode(sites.north, email)
    const [mail] = mails
    expect(mail).toMatchObject({ to: email, unsubscribeUrl: null })
    expect(mail?.text).toContain('Enter it on the sign-in page.')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/unsubscribe/i)
    const [used] = await sql(
      `select count(*)::int as count from mail_quotas q join deliveries d on d.id = any(q.deliveries)
        where d.destination = $1`,
      [email],
    )
    expect(used).toEqual({ count: 1 })
  })

  it('stores no code that could be read, and a code that was waiting too long or asked for again is not sent', async () => {
    const { client, sites, mails, sql, settle } = fixture
    const ask = () =>
      client.call('requestVisitorCode', { websiteId: sites.north, body: { email, path, device } })
    await ask()
    nowMs += 1
    await ask()
    await settle()
    expect(mails).toHaveLength(1)
    const code = readCode(mails[0])
    const stored = JSON.stringify([
      await sql('select * from deliveries where destination = $1', [email]),
      await sql('select * from website_codes'),
    ])
    expect(stored).not.toContain(code)
    // The first code stays valid until another one is mailed; afterwards there is no pending request left to mail one
    // for.
    await ask()
    await client.call('signInVisitor', { websiteId: sites.north, body: { email, code, path, device } })
    await settle()
    expect(mails).toHaveLength(1)
    await ask()
    nowMs += 11 * minuteMs
    await settle()
    expect(mails).toHaveLength(1)
  })

  it('answers unknown and known addresses alike, however often codes are requested and guessed', async () => {
    const { client, sites, signIn, sql } = fixture
    const known = `known-${email}`
    await signIn(sites.north, known)
    nowMs += 16 * minuteMs
    const answers = async (address: string, n: number) => {
      const from = { address: `stranger ${n}`, browser: `browser-of-stranger-${n}` }
      const mailbox = { email: address, path, device: from }
      const all: unknown[] = []
      const note = (error: Error & { status?: number }) => all.push([error.status, error.message])
      for (let nth = 0; nth < 7; nth++)
        await client
          .call('requestVisitorCode', { websiteId: sites.north, body: mailbox })
          .then(() => all.push('sent'), note)
      for (let nth = 0; nth < 12; nth++)
        await client
          .call('signInVisitor', { websiteId: sites.north, body: { ...mailbox, code: 'x' } })
          .catch(note)
      // No mail is sent before the answer, so the mail server's reaction cannot reveal whether an account exists either.
      const owed = await sql(
        `select kind, state, attempts from deliveries where destination = $1 and created_at > $2`,
        [address, new Date(nowMs - minuteMs)],
      )
      return { all, owed }
    }
    const one = await answers(known, 1)
    const nobody = await answers(email, 2)
    expect(nobody).toEqual(one)
    expect(one.all.map((answer) => (Array.isArray(answer) ? answer[0] : answer))).toEqual([
      ...Array(5).fill('sent'),
      ...Array(2).fill(429),
      ...Array(10).fill(422),
      ...Array(2).fill(429),
    ])
    expect(one.owed).toEqual(Array(5).fill({ kind: 'sign-in-code', state: 'waiting', attempts: 0 }))
    // The counters contain no personal data.
    expect(await sql('select 1 from website_tries t where t::text like $1', [`%${email}%`])).toEqual([])
  })

  it('does the same work for an unknown address, also while the mail server hangs', async () => {
    const { client, sites, platform, signIn, sql } = fixture
    const known = `known-${email}`
    await signIn(sites.north, known)
    const ask = (address: string, from = deviceOf(address)) =>
      client.call('requestVisitorCode', {
        websiteId: sites.north,
        body: { email: address, path, device: from },
      })
    await ask(known)
    const [owed] = await sql(`select id from deliveries where destination = $1 and state = 'waiting'`, [
      known,
    ])
    const hanging = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const sending = deliver(
      {
        ...platform.context,
        sources: [createAccountMessages({ ...platform.context, loadMailLogo: async () => null })],
        mailer: {
          send: () => {
            reached.resolve()
            return hanging.promise
          },
        },
        allowsPrivateWebhooks: false,
      },
      String(owed?.id),
    )
    await reached.promise
    const record = (address: string, n: number) => {
      const from = { address: `stranger ${n}`, browser: `browser-of-stranger-${n}` }
      const typed = { email: address, code: 'x', path, device: from }
      return recordStatements(async () => {
        for (let nth = 0; nth < 6; nth++) await ask(address, from).catch(() => {})
        for (let nth = 0; nth < 11; nth++)
          await client.call('signInVisitor', { websiteId: sites.north, body: typed }).catch(() => {})
      })
    }
    const statements = await record(known, 1)
    expect(statements.length).toBeGreaterThan(17)
    expect(await record(email, 2)).toEqual(statements)
    hanging.resolve()
    await sending
  })

  it('a stranger who requests and guesses codes neither blocks the owner nor uses up their attempts', async () => {
    const { client, sites, askCode, settle } = fixture
    const code = await askCode(sites.north, email)
    const stranger = { address: 'a stranger', browser: 'the-browser-of-a-stranger' }
    const mailbox = { email, path }
    const statuses: number[] = []
    const note = (error: { status: number }) => void statuses.push(error.status)
    for (let n = 0; n < 8; n++)
      await client
        .call('requestVisitorCode', { websiteId: sites.north, body: { ...mailbox, device: stranger } })
        .catch(note)
    await settle()
    for (let n = 0; n < 12; n++)
      await client
        .call('signInVisitor', {
          websiteId: sites.north,
          body: { ...mailbox, code: '000000', device: stranger },
        })
        .catch(note)
    expect(statuses).toEqual([...Array(3).fill(429), ...Array(10).fill(422), 429, 429])
    // The owner's code does not work in anybody else's browser.
    const other = { address: 'another stranger', browser: 'the-browser-of-another' }
    await expect(
      client.call('signInVisitor', { websiteId: sites.north, body: { ...mailbox, code, device: other } }),
    ).rejects.toMatchObject({ status: 422 })
    expect(
      await client.call('signInVisitor', { websiteId: sites.north, body: { ...mailbox, code, device } }),
    ).toMatchObject({ new: true })
  })

  it('strangers at many addresses close no browser in which the owner has signed in, and use up none of its mail', async () => {
    const { client, sites, askCode, mails } = fixture
    const mailbox = { email, path }
    const opened = await client.call('signInVisitor', {
      websiteId: sites.north,
      body: { ...mailbox, code: await askCode(sites.north, email), device },
    })
    // The request is recognised by its browser, whatever its IP address.
    const own = { address: 'a hotel', browser: opened.browser }
    const refusals = { codes: 0, tries: 0 }
    const countRefusal = (of: keyof typeof refusals, { status }: { status: number }) => {
      if (status === 429) refusals[of] += 1
    }
    for (let n = 0; n < 40; n++) {
      const stranger = { address: `network ${n}`, browser: `browser-in-network-${n}` }
      await client
        .call('requestVisitorCode', { websiteId: sites.north, body: { ...mailbox, device: stranger } })
        .catch((error) => countRefusal('codes', error))
      await client
        .call('signInVisitor', {
          websiteId: sites.north,
          body: { ...mailbox, code: '000000', device: stranger },
        })
        .catch((error) => countRefusal('tries', error))
    }
    expect(refusals).toEqual({ codes: 31, tries: 11 })
    await fixture.settle()
    expect(mails.filter(({ to }) => to === email)).toHaveLength(10)
    const again = await askCode(sites.north, email, own)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(11)
    await client.call('signInVisitor', {
      websiteId: sites.north,
      body: { ...mailbox, code: again, device: own },
    })
    // A proof for one address or site identifies nobody at another.
    const elsewhere = { websiteId: sites.south, body: { ...mailbox, device: own } }
    for (let n = 0; n < 10; n++)
      await client.call('requestVisitorCode', {
        ...elsewhere,
        body: { ...mailbox, device: { ...own, browser: `another-browser-${n}`, address: `net ${n}` } },
      })
    await expect(client.call('requestVisitorCode', elsewhere)).rejects.toMatchObject({ status: 429 })
  })

  it('the owner in a new browser gets in by the link in any code mail, however many strangers ask and guess', async () => {
    const { client, sites, signIn, settle, mails } = fixture
    await signIn(sites.north, email)
    nowMs += 16 * minuteMs
    const ask = (from: typeof device & { mailed?: string }, to = email) =>
      client.call('requestVisitorCode', { websiteId: sites.north, body: { email: to, path, device: from } })
    const attack = async (victim: string) => {
      for (let n = 0; n < 40; n++) {
        const stranger = { address: `network ${n % 4}`, browser: `browser-of-attacker-${n}` }
        const typed = { email: victim, code: '000000', path, device: stranger }
        await ask(stranger, victim).catch(() => {})
        await client.call('signInVisitor', { websiteId: sites.north, body: typed }).catch(() => {})
      }
      await settle()
    }
    await attack(email)
    const fresh = { address: 'a new home', browser: 'a-browser-never-seen-before' }
    await expect(ask(fresh)).rejects.toMatchObject({
      status: 429,
      failure: 'visitor-codes-too-many',
    })
    const links = mails.flatMap(({ to, text }) => {
      const mailed = /\/account\?browser=([-\w.]+)$/m.exec(text)?.[1]
      return to === email && mailed ? [mailed] : []
    })
    // Every mail that the strangers caused has one of its own.
    expect(new Set(links).size).toBe(mails.filter(({ to }) => to === email).length)
    expect(links.length).toBeGreaterThanOrEqual(10)
    const opened = { ...fresh, mailed: links[0] ?? '' }
    mails.length = 0
    await ask(opened)
    await settle()
    const code = readCode(mails[0])
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(mails[0]?.text).not.toContain('?browser=')
    const signed = await client.call('signInVisitor', {
      websiteId: sites.north,
      body: { email, code, path, device: opened },
    })
    // From now on it is a browser in which the owner has signed in.
    expect(signed.browser).toBe(links[0])
    await ask({ ...fresh, browser: signed.browser })

    // The link helps nobody to somebody else's codes, and whoever got hold of it has one count, wherever they are.
    const other = `other-${email}`
    await attack(other)
    await expect(ask(opened, other)).rejects.toMatchObject({ status: 429 })
    const answers: (number | string)[] = []
    for (let n = 0; n < 7; n++)
      await ask({ address: `thief ${n}`, browser: `thief-${n}-of-the-link`, mailed: links[1] ?? '' }).then(
        () => answers.push('sent'),
        ({ status }: { status: number }) => answers.push(status),
      )
    expect(answers).toEqual([...Array(5).fill('sent'), 429, 429])
  })

  it('an account gets one code mail a day, also when strangers have used up what its mailbox may have', async () => {
    const { client, sites, signIn, settle, mails } = fixture
    await signIn(sites.north, email)
    const stranger = `never-${email}`
    for (const mailbox of [email, stranger])
      for (let n = 0; n < 12; n++)
        await client
          .call('requestVisitorCode', {
            websiteId: sites.south,
            body: { email: mailbox, path, device: { address: `net ${n}`, browser: `browser-number-${n}` } },
          })
          .catch(() => {})
    await settle()
    mails.length = 0
    for (const mailbox of [email, stranger])
      for (let n = 0; n < 3; n++) {
        const fresh = { address: `home ${n}`, browser: `a-new-browser-number-${n}` }
        await client.call('requestVisitorCode', {
          websiteId: sites.north,
          body: { email: mailbox, path, device: fresh },
        })
      }
    await settle()
    expect(mails.map(({ to }) => to)).toEqual([email])
  })

  it('refuses what is no address, and forgets after a day whoever never used their code', async () => {
    const { client, sites, sql, platform } = fixture
    const ask = (address: string) =>
      client.call('requestVisitorCode', { websiteId: sites.north, body: { email: address, path, device } })
    for (const address of ['', 'jo', 'jo@x y.com', 'a:b@example.com'])
      await expect(ask(address)).rejects.toMatchObject({ status: 422 })
    await ask(email)
    const count = async () => (await sql('select 1 from website_users where email = $1', [email])).length
    expect(await count()).toBe(1)
    await deleteExpiredData({ ...platform.context, clock: () => nowMs + 25 * 60 * minuteMs })
    expect(await count()).toBe(0)
  })
})

describe('an account', () => {
  it('is signed out here, or everywhere', async () => {
    const { client, sites, signIn } = fixture
    const [phone, laptop, tablet] = [
      await signIn(sites.north, email),
      await signIn(sites.north, email),
      await signIn(sites.north, email),
    ]
    expect((await client.call('visitorAccount', phone)).sessions).toBe(3)
    await client.call('signOutVisitor', { ...phone, body: { everywhere: false, path: '/account' } })
    expect(await client.call('visitorAccount', phone)).toEqual(guest)
    expect((await client.call('visitorAccount', laptop)).sessions).toBe(2)
    await client.call('signOutVisitor', { ...laptop, body: { everywhere: true, path: '/account' } })
    expect(await client.call('visitorAccount', tablet)).toEqual(guest)
    await client.call('signOutVisitor', { ...laptop, body: { everywhere: true, path: '/account' } })
    await expect(client.call('deleteVisitor', tablet)).rejects.toMatchObject({ status: 401 })
  })

  it('takes a new address with the code that was mailed there, and tells the old one', async () => {
    const { client, sites, signIn, settle, mails, askCode } = fixture
    const of = await signIn(sites.north, email)
    const other = `other-${email}`
    const device = deviceOf(other)
    const wish = { intent: 'email' as const, email: other, code: '000000', device }
    await client.call('changeVisitor', { ...of, body: { intent: 'ask-email', email: other, device } })
    await settle()
    const code = readCode(mails.findLast(({ to }) => to === other))
    await expect(
      client.call('changeVisitor', {
        ...of,
        body: { ...wish, code: code === '000000' ? '111111' : '000000' },
      }),
    ).rejects.toMatchObject({ status: 422 })
    const before = (await client.call('visitorAccount', of)).user
    await client.call('changeVisitor', { ...of, body: { ...wish, code } })
    expect(await client.call('visitorAccount', of)).toMatchObject({
      user: { ...before, email: other },
      sessions: 1,
    })
    await settle()
    expect(mails.findLast(({ to }) => to === email)?.subject).toContain('new address')
    // The old address has no user any more, so signing in with it creates a new account.
    const fresh = await client.call('signInVisitor', {
      websiteId: sites.north,
      body: { email, code: await askCode(sites.north, email), path, device: deviceOf(email) },
    })
    expect(fresh.new).toBe(true)
    // Only the owner of the mailbox learns that an account exists.
    await client.call('changeVisitor', {
      websiteId: sites.north,
      account: fresh.token,
      body: { intent: 'ask-email', email: other, device },
    })
    await settle()
    await expect(
      client.call('changeVisitor', {
        websiteId: sites.north,
        account: fresh.token,
        body: { ...wish, code: readCode(mails.findLast(({ to }) => to === other)) },
      }),
    ).rejects.toMatchObject({ status: 409 })
    expect((await client.call('visitorAccount', of)).user).toMatchObject({ email: other })
  })

  it('has a name, and is deleted with all its data', async () => {
    const { client, sites, signIn, sql } = fixture
    const of = await signIn(sites.north, email)
    await client.call('changeVisitor', { ...of, body: { intent: 'name', name: ' Jo ' } })
    const { user } = await client.call('visitorAccount', of)
    expect(user?.name).toBe('Jo')
    const [car] = await sql(
      `select c.id from cars c join dealerships d on d.id = c.dealership_id where d.slug = 'north' limit 1`,
    )
    const saved = { isSaved: true, atMs: 5, priceCents: 1, priceBasis: 'drive_away:NSW' }
    const body = { cars: [{ id: Number(car?.id), ...saved }], asked: [] }
    await client.call('syncWatchlist', { ...of, body })
    await client.call('deleteVisitor', of)
    for (const [table, column] of [
      ['website_users', 'id'],
      ['website_sessions', 'user_id'],
      ['watchlist', 'user_id'],
      ['deliveries', 'website_user_id'],
    ])
      expect(await sql(`select 1 from ${table} where ${column} = $1`, [user?.id]), table).toEqual([])
  })
})

describe('the list of website users', () => {
  it('is for staff who reach the site, page by page, and the log keeps who looked [S6.07] [S7.17]', async () => {
    const { client, sites, signIn, platform, sql } = fixture
    for (const who of ['a', 'b', 'c']) await signIn(sites.south, `${who}-${email}`)
    await client.call('requestVisitorCode', {
      websiteId: sites.south,
      body: { email: `unused-${email}`, path, device },
    })
    const { token, id } = await aStaffMember(platform, [
      { role: 'sales', scopeKind: 'site', scopeId: sites.south },
    ])
    const list = ({ websiteId: site, staff, ...page }: Record<string, string | number>) =>
      client.call('staffWebsiteUsers', { staff: String(staff), query: { site, ...page } })
    const first = await list({ websiteId: sites.south, staff: token, limit: '2' })
    expect(first.users.map((user) => user.email)).toEqual([`c-${email}`, `b-${email}`])
    const second = await list({ websiteId: sites.south, staff: token, after: first.next ?? '' })
    expect(second.users.map((user) => user.email)).toContain(`a-${email}`)
    expect([...first.users, ...second.users].every(({ website_id }) => website_id === sites.south)).toBe(true)
    expect(JSON.stringify([first, second])).not.toContain('unused')
    expect((await list({ websiteId: sites.north, staff: token })).users).toEqual([])
    await expect(list({ websiteId: sites.south, staff: 'x'.repeat(32) })).rejects.toMatchObject({
      status: 401,
    })
    const seen = await sql(`select 1 from audit_log where user_id = $1 and action = 'staffWebsiteUsers'`, [
      id,
    ])
    expect(seen).toHaveLength(3)
  })
})
