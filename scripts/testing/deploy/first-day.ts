import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createKeyRing } from '@forecourt/server/keys/key-ring'
import {
  findTags,
  type HtmlElement,
  parseHtml,
  readFields,
  readText,
} from '../../../apps/website/app/testing/parse-html.ts'
import { createTickets } from '../../../apps/website/server/leads/tickets.ts'
import { readPhone } from '../../../services/platform/testing/staff/set-up-second-factor.ts'
import { readKeyFile } from '../../process/open-keys.ts'

// The first day of deploy/try.sh: makes the admin of the link, a dealer with a logo, and a lead; prints the address of
// the logo. The folder is where neighbours.ts writes mails, and where the program has its data.
const [link = '', work = ''] = process.argv.slice(2)
const { origin: dashboard } = new URL(link)
const website = 'https://www.gumtree.test'
const cookies = new Map<string, string>()

async function ask(path: string, body?: URLSearchParams | FormData): Promise<Response> {
  const headers = {
    origin: dashboard,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const answer = await fetch(new URL(path, dashboard), {
    headers,
    redirect: 'manual',
    ...(body && { method: 'POST', body }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`)
  return answer
}

const readPage = async (answer: Response) => parseHtml(await answer.text())
/** The form of the main part: the menu has forms of its own. */
function readForm(page: HtmlElement): URLSearchParams {
  const [main = page] = findTags(page, 'main')
  return readFields(findTags(main, 'form').at(-1) ?? main)
}

/** Answers one step of the wizard; returns the next. */
async function fill(page: HtmlElement, answers: Record<string, string>): Promise<HtmlElement> {
  const fields = readForm(page)
  for (const [name, value] of Object.entries({ intent: 'next', ...answers })) fields.set(name, value)
  return readPage(await ask('/sites/new', fields))
}

async function becomeAdmin(): Promise<void> {
  const person = readForm(await readPage(await ask(link)))
  person.set('name', 'Ada Admin')
  person.set('email', 'ada@group.example')
  await ask(link, person)
  const setup = await readPage(await ask('/second-factor', new URLSearchParams({ intent: 'begin' })))
  const secret = findTags(setup, 'p').find(({ attributes }) => attributes.class === 'secret')
  const code = readPhone(readText(secret ?? setup).replaceAll(/\s/g, ''), Date.now())
  await ask('/second-factor', new URLSearchParams({ intent: 'confirm', code }))
}

async function makeDealer(): Promise<{ siteId: number; logo: string }> {
  const start = await readPage(await ask('/sites/new'))
  const places = await fill(start, {
    ...{ name: 'Gumtree Caravans', kind: 'caravan', url: website },
    ...{ phone: '(02) 5550 1234', email: 'sales@gumtree.example' },
  })
  const look = await fill(places, {
    ...{ 'places.0.street': '12 William Street', 'places.0.city': 'Bathurst' },
    ...{ 'places.0.state': 'NSW', 'places.0.postcode': '2795' },
  })
  const upload = new FormData()
  for (const [name, value] of readForm(look)) upload.append(name, value)
  upload.set('intent', 'logo')
  const picture = readFileSync(join(import.meta.dirname, '../../../docs/demo.webp'))
  upload.set('logoFile', new File([picture], 'logo.webp', { type: 'image/webp' }))
  const chosen = await readPage(await ask('/sites/new', upload))
  const logo = readForm(chosen).get('logo') ?? ''
  const business = await fill(chosen, { look: 'main-street' })
  const check = await fill(business, {
    ...{ abn: '51 824 753 556', 'licences.0.number': 'MD01234', stock: 'file' },
  })
  const answers = readForm(check)
  answers.set('intent', 'next')
  const { headers } = await ask('/sites/new', answers)
  const siteId = Number(headers.get('location')?.split('/')[2])
  if (!siteId || logo === '') throw new Error(`No dealer was made:\n${readText(check)}`)
  return { siteId, logo }
}

async function sendLead(siteId: number): Promise<void> {
  // The ticket of a page that was open for a minute: a lead within two seconds is not delivered.
  const keys = createKeyRing(await readKeyFile(join(work, 'data'), 'tickets'))
  const ticket = createTickets(keys, () => Date.now() - 60_000).issue(siteId)
  const lead = {
    name: 'Vera Visitor',
    email: 'vera@visitor.example',
    phone: '0412 345 678',
    category: 'Enquiry',
  }
  const { status } = await fetch(`${website}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: website, 'x-form-ticket': ticket },
    body: JSON.stringify({ lead: { ...lead, message: 'Is the yard open on Saturday?' } }),
  })
  if (status !== 201) throw new Error(`The lead was answered ${status}.`)
  const hasArrived = () =>
    globSync(join(work, 'mails/*.eml')).some((file) =>
      readFileSync(file, 'utf8').startsWith('sales@gumtree.example'),
    )
  for (const end = Date.now() + 60_000; !hasArrived(); await wait(200))
    if (Date.now() > end) throw new Error('The lead did not arrive.')
}

await becomeAdmin()
const { siteId, logo } = await makeDealer()
await sendLead(siteId)
const home = await (await fetch(website)).text()
const inBucket = globSync(`s3/**/*${logo}*`, { cwd: work })
if (!home.includes(`/img/${logo}`) || inBucket.length === 0)
  throw new Error('The logo is not where it should be.')
console.log(`${website}/img/${logo}`)
