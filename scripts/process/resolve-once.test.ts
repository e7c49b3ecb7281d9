import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const hook = new URL('./resolve-once.mjs', import.meta.url).href
const root = join(import.meta.dirname, '../../services/platform')

/** Reports the exports, where import and require resolve them, and whether classes are shared between entry points. */
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

it('finds files and packages of ours as Node does, and says which file is missing', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'forecourt-resolve-')))
  const copied = join(folder, 'scripts/process/resolve-once.mjs')
  const importFrom = async (name: string, nodeOptions: string) => {
    await writeFile(join(folder, 'first.ts'), `import { found } from '${name}'\nconsole.log(typeof found)\n`)
    const env = { PATH: process.env.PATH, NODE_OPTIONS: nodeOptions }
    return run(process.execPath, [join(folder, 'first.ts')], { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }) => /^Error.*/m.exec(stderr)?.[0],
    )
  }
  await cp(fileURLToPath(hook), copied)
  await mkdir(join(folder, 'node_modules/@forecourt'), { recursive: true })
  await symlink(join(root, '../../packages/domain'), join(folder, 'node_modules/@forecourt/domain'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'second.ts'),
    "import '@forecourt/domain/form/submit-error'\nexport const found: number = 1\n",
  )
  for (const nodeOptions of ['', `--import=${pathToFileURL(copied).href}`]) {
    expect(await importFrom('./second.ts', nodeOptions)).toBe('number\n')
    expect(await importFrom('./third.ts', nodeOptions)).toContain(join(folder, 'third.ts'))
  }
  await rm(folder, { recursive: true })
})
