import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyRing } from '@forecourt/server/keys/key-ring'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import {
  findTags,
  type HtmlElement,
  parseHtml,
  readFields,
  readText,
} from '../../../apps/website/app/testing/parse-html.ts'
import { createTickets } from '../../../apps/website/server/leads/tickets.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../services/platform/testing/database/test-database.ts'
import { type MailSink, openMailSink } from '../../../services/platform/testing/deliveries/open-mail-sink.ts'
import { readPhone } from '../../../services/platform/testing/staff/set-up-second-factor.ts'
import { readKeyFile } from '../../process/open-keys.ts'
import { type Answer, ask, startServer, type TestServer } from '../start-server.ts'

let database: TestDatabase
let mailSink: MailSink
let dataDir: string
let server: TestServer
let cookie = ''

beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'))
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-first-dealer-'))
  mailSink = await openMailSink()
  const started = await startServer({
    FORECOURT_MODE: 'live',
    SMTP_URL: mailSink.url,
    MAIL_FROM: 'leads@forecourt.test',
    PLATFORM_USER: 'platform',
    PLATFORM_PASSWORD: 'correct horse battery staple',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  })
  if (!('port' in started)) throw new Error(started.output)
  server = started
})
afterAll(async () => {
  await server.stop()
  await mailSink.close()
  await database.dispose()
  await rm(dataDir, { recursive: true, force: true })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The dashboard as a browser without script uses it, with the session cookie. */
async function staff(path: string, fields?: URLSearchParams): Promise<Answer> {
  const host = `dashboard.localhost:${server.port}`
  const headers = { cookie, origin: `http://${host}`, ...(fields && form) }
  const answer = await ask(server.port, host, path, {
    headers,
    ...(fields && { method: 'POST', body: fields.toString() }),
  })
  const [set] = [answer.headers['set-cookie'] ?? []].flat()
  if (set) cookie = set.split(';')[0] ?? ''
  return answer
}

const mainForm = (page: HtmlElement) => {
  const [main = page] = findTags(page, 'main')
  const found = findTags(main, 'form').at(-1)
  if (!found) throw new Error(`There is no form:\n${readText(page)}`)
  return found
}

/** Fills in a form of the dashboard and posts it; returns the resulting page. */
async function fill(path: string, page: HtmlElement, answers: Record<string, string>): Promise<HtmlElement> {
  const fields = readFields(page)
  for (const [name, value] of Object.entries({ intent: 'next', ...answers })) fields.set(name, value)
  return parseHtml((await staff(path, fields)).body)
}

const place = {
  'places.0.street': '12 William Street',
  'places.0.city': 'Bathurst',
  'places.0.state': 'NSW',
  'places.0.postcode': '2795',
}

it('an empty live platform prints a link, whose first reader becomes the admin and makes a dealer that receives a lead [S1.20]', async () => {
  const link = await vi.waitFor(() => {
    const found = /http:\/\/dashboard\.localhost:\d+(\/sign-in\/first-admin\?link=[\w-]+)/.exec(
      server.lines.join('\n'),
    )
    if (!found?.[1]) throw new Error('No link was printed.')
    return found[1]
  })

  const welcome = parseHtml((await staff(link)).body)
  expect(readText(welcome)).toContain('Welcome to Forecourt')
  const person = readFields(mainForm(welcome))
  person.set('name', 'Ada Admin')
  person.set('email', 'ada@group.example')
  const taken = await staff(link, person)
  expect([taken.status, taken.headers.location]).toEqual([302, '/sites/new'])
  // Valid once: a later visitor who finds it in the log gets an explanation.
  expect(readText(parseHtml((await staff(link)).body))).toContain('used up')
  expect((await staff(link, person)).status).toBe(200)
  expect(readText(parseHtml((await staff(link, person)).body))).toContain('used up')

  // The second factor, as for every manager.
  expect((await staff('/sites/new')).headers.location).toContain('/second-factor')
  const setup = parseHtml((await staff('/second-factor', new URLSearchParams({ intent: 'begin' }))).body)
  const secret = findTags(setup, 'p').find(({ attributes }) => attributes.class === 'secret')
  const code = readPhone(readText(secret ?? setup).replaceAll(/\s/g, ''), Date.now())
  await staff('/second-factor', new URLSearchParams({ intent: 'confirm', code }))

  const start = parseHtml((await staff('/sites/new')).body)
  const refused = await fill('/sites/new', mainForm(start), { name: 'Gumtree Caravans', kind: 'caravan' })
  expect(readText(refused)).toContain('Please give a phone number.')
  let page = await fill('/sites/new', mainForm(refused), {
    phone: '(02) 5550 1234',
    email: 'sales@gumtree.example',
  })
  page = await fill('/sites/new', mainForm(page), place)
  expect(readFields(mainForm(page)).get('look')).toBe('wander')
  page = await fill('/sites/new', mainForm(page), { look: 'main-street', brand: '#7a1f2b' })
  page = await fill('/sites/new', mainForm(page), {
    abn: '51 824 753 556',
    'licences.0.number': 'MD01234',
    stock: 'file',
  })
  expect(readText(page)).toContain('gumtree-caravans.localhost')
  const answers = readFields(mainForm(page))
  answers.set('intent', 'next')
  const made = await staff('/sites/new', answers)
  const end = String(made.headers.location)
  expect(end).toMatch(/^\/sites\/\d+\/start\?source=\d+$/)
  const next = parseHtml((await staff(end)).body)
  expect(readText(next)).toContain('Open Gumtree Caravans')
  const imports = findTags(next, 'a').find(({ attributes }) => attributes.href?.startsWith('/imports/'))
  expect(readText(parseHtml((await staff(imports?.attributes.href ?? '')).body))).toContain(
    'Gumtree Caravans',
  )

  // A duplicate name is refused at its own step, and all other answers are preserved.
  const twice = parseHtml((await staff('/sites/new', answers)).body)
  expect(readText(twice)).toContain('There is a dealer of this name already.')

  // Until it is opened, visitors see that it opens soon, and staff the whole of it by the preview's link.
  const host = `gumtree-caravans.localhost:${server.port}`
  const closed = await ask(server.port, host, '/search/caravans-for-sale')
  expect([closed.status, closed.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(readText(parseHtml(closed.body))).toContain('We’re opening soon')
  expect((await ask(server.port, host, '/robots.txt')).body).toContain('Disallow: /')
  expect((await ask(server.port, host, '/sitemap.xml')).status).toBe(503)
  expect((await ask(server.port, host, '/contact')).status).toBe(200)
  const preview = findTags(next, 'a').find((link) => readText(link) === 'Preview')
  const token = new URL(preview?.attributes.href ?? '').search
  const entered = await ask(server.port, host, `/${token}`)
  expect([entered.status, entered.headers.location]).toEqual([302, '/'])
  const [kept = ''] = [entered.headers['set-cookie'] ?? []].flat().map((set) => set.split(';')[0] ?? '')
  const seen = await ask(server.port, host, '/', { headers: { cookie: kept } })
  expect(readText(parseHtml(seen.body))).not.toContain('opening soon')
  const startScreen = end.split('?')[0] ?? ''
  const opened = parseHtml((await staff(startScreen, new URLSearchParams({ intent: 'open' }))).body)
  expect(readText(opened)).toContain('Gumtree Caravans is open')

  const home = await ask(server.port, host, '/')
  expect(home.status).toBe(200)
  expect(home.body).toContain('Gumtree Caravans')
  expect(home.body).toContain('--brand:#7a1f2b')
  for (const path of [
    '/search/caravans-for-sale',
    '/contact',
    '/finance',
    '/service',
    '/sell-your-car',
    '/privacy-policy',
  ])
    expect((await ask(server.port, host, path)).status, path).toBe(200)

  const lead = {
    name: 'Vera Visitor',
    email: 'vera@visitor.example',
    phone: '0412 345 678',
    category: 'Enquiry',
    message: 'Is the yard open on Saturday?',
  }
  // The ticket of a page that was open for a minute: a lead within two seconds is not delivered.
  const tickets = createTickets(
    createKeyRing(await readKeyFile(dataDir, 'tickets')),
    () => Date.now() - 60_000,
  )
  const ticket = tickets.issue(Number(end.split('/')[2]))
  const sent = await ask(server.port, host, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${host}`, 'x-form-ticket': ticket },
    body: JSON.stringify({ lead }),
  })
  expect(sent.status, sent.body).toBe(201)
  expect(readText(parseHtml((await staff('/leads')).body))).toContain('Vera Visitor')
  await vi.waitFor(() => expect(mailSink.mails.flatMap(({ to }) => to)).toContain('sales@gumtree.example'), {
    timeout: 60_000,
  })
})
