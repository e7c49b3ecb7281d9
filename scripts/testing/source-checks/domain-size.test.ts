import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../packages/domain/src')
const mostBytes = 20 * 1024
/** One page's own (the calculator, the garage), which no other page uses: what those weigh is in e2e/every-page. */
const ofOnePage = /^finance\/calculator\/|^visit\/garage\/(?!read-saved-cars|saved-car\.)/
/**
 * What stays on the server: rules that only the platform applies, what only staff do, how feeds are read, the tags of changes, the bounds of caches, the tables
 * of flags and settings with their words for staff, looks in the words of staff and what a new dealer is asked, whose a domain is, which page is the home page, what is wrong with what was sent, the towns of sketched maps, the table of pages and the addresses that are made from them, what a
 * price with charges or over one term comes to, which lender's figures are shown, what an applicant is asked, what a
 * trade-in is worth, which service is due, which landing pages there are, what networks are told by our servers, what split tests are for, what staff may do, and what the editor of pages says and checks. Pages get the results. A lead is built in the browser, so that part counts.
 */
const serverOnly =
  /^(?:booking|capacity|change|lead|person\/staff|reservation|site\/configuration|site\/domains|site\/look|site\/map|site\/new-dealer|vehicle\/feed)\/(?!build-lead|lead-(?:answer|category|destination|name)\.)|^content\/(?:class-directives|component-props|document-kind|effective-version|keep-upcoming|select-reviews|spacing|truncate-text)\.ts$|^content\/editor\/|^form\/describe-issue\.ts$|^site\/home-page\.ts$|^trade-in\/(?:market|trade-in-)|^site\/pages\/(?:find-address-fault|paths|page-table|page-title|taken-parts)\.ts$|^finance\/(?:application\/|add-month|finance-eligibility|finance-rules|find-|offer-validity)|^price\/(?:advertised-price|estimated-total|reprice)\.ts$|^listing\/(?:landing\/|(?:compared-payment|finance-offer|price-band-amount)\.ts$)|^tracking\/(?:conversions\/|split-goal\.ts$)/

/** Bundled and minified as a browser would get it. */
async function bundle(code: string): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-size-'))
  const entry = join(directory, 'entry.ts')
  await writeFile(entry, code)
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'x' } },
  })
  await rm(directory, { recursive: true })
  const chunks = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  return gzipSync(chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')).length
}

const modules = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))

it('the rules of pages and forms weigh at most 20 KB together', async () => {
  expect(modules.length).toBeGreaterThan(100)
  const all = modules
    .filter((file) => !serverOnly.test(file) && !ofOnePage.test(file))
    .map((file) => `export * from ${JSON.stringify(join(source, file))}`)
    .join('\n')
  expect(await bundle(all)).toBeLessThan(mostBytes)
})

it('who uses one rule gets one rule', async () => {
  const one = `import { wasPrice } from ${JSON.stringify(join(source, 'price/was-price.ts'))}\nglobalThis.x = wasPrice`
  expect(await bundle(one)).toBeLessThan(300)
})
