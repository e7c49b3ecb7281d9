import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const hook = new URL('./resolve-once.mjs', import.meta.url).href
const root = join(import.meta.dirname, '../../services/platform')

/** What there is to import and to require, where it lies, and whether its parts know each other. */
const program = `
  import { createRequire } from 'node:module'
  import * as all from 'drizzle-orm'
  import { pgTable, text } from 'drizzle-orm/pg-core'
  const table = pgTable('t', { name: text('name') })
  const where = all.eq(table.name, 'x')
  console.log(JSON.stringify([
    import.meta.resolve('drizzle-orm/pg-core'), createRequire(import.meta.filename).resolve('drizzle-orm'),
    Object.keys(all).sort(), all.is(table.name, all.Column), all.is(where, all.SQL),
  ]))`

async function tell(nodeOptions: string): Promise<unknown[]> {
  const args = ['--input-type=module', '--eval', program.replace('import.meta.filename', `'${root}/x.js'`)]
  const { stdout } = await run(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_OPTIONS: nodeOptions },
  })
  return JSON.parse(stdout)
}

it('finds what Node finds by itself, imported and required', async () => {
  const plain = await tell('')
  expect(plain[2]).toContain('eq')
  expect(plain.slice(3)).toEqual([true, true])
  expect(await tell(`--import=${hook}`)).toEqual(plain)
})
