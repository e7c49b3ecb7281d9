import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

type Violation = { from: string; rule: { name: string } }
type Cruise = { violations: Violation[]; modules: number }

function cruise(cwd: string, ...folders: string[]): Promise<Cruise> {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders]
  return new Promise((resolve, reject) => {
    execFile(join(root, 'node_modules/.bin/depcruise'), args, { cwd, maxBuffer: 1e9 }, (error, stdout) => {
      if (!stdout) return reject(error)
      const { summary } = JSON.parse(stdout)
      resolve({ violations: summary.violations, modules: summary.totalCruised })
    })
  })
}

/** The violations that the rules find in a small tree of our structure with these files. */
async function cruiseFiles(files: Record<string, string>): Promise<Violation[]> {
  const cwd = await mkdtemp(join(tmpdir(), 'forecourt-boundaries-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(cwd, path)), { recursive: true })
      await writeFile(join(cwd, path), text)
    }
    const top = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
    return (await cruise(cwd, ...top)).violations
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}

/** Files that break each rule, in separate places, so that one run over all of them is enough. */
const broken: readonly (readonly [rule: string, files: Record<string, string>])[] = [
  [
    'packages/domain imports only what it may',
    {
      'packages/domain/src/a.ts': `import '../../contract/src/b.ts'`,
      'packages/contract/src/b.ts': 'export {}',
    },
  ],
  ['the rules import nothing', { 'packages/domain/src/c.ts': `import 'node:fs'` }],
  [
    'services/platform imports only what it may',
    {
      'services/platform/src/a.ts': `import '../../../packages/demo/src/b.ts'`,
      'packages/demo/src/b.ts': 'export {}',
    },
  ],
  [
    'only one file of the website knows where the platform is',
    {
      'apps/website/server/main.ts': `import '../../../services/platform/src/local.ts'`,
      'services/platform/src/local.ts': 'export {}',
    },
  ],
  [
    'features do not import each other',
    {
      'apps/website/app/features/a/a.ts': `import '../b/b.ts'`,
      'apps/website/app/features/b/b.ts': 'export {}',
    },
  ],
  [
    'apps/website/app/themes/** imports from floors below',
    {
      'apps/website/app/themes/look/card.ts': `import '../../features/home/home.ts'`,
      'apps/website/app/features/home/home.ts': 'export {}',
    },
  ],
  [
    'SQL is in stores only',
    {
      'services/platform/src/stock/cars/routes.ts': `import '../../infrastructure/database/schema/stock.ts'`,
      'services/platform/src/infrastructure/database/schema/stock.ts': 'export {}',
    },
  ],
  [
    'packages/domain/src/money imports from floors below',
    {
      'packages/domain/src/money/a.ts': `import type { Car } from '../vehicle/b.ts'`,
      'packages/domain/src/vehicle/b.ts': 'export type Car = string',
    },
  ],
  ['every room of packages/search/src has a floor', { 'packages/search/src/new/a.ts': `import 'b'` }],
  [
    'no circles in packages, even of types',
    {
      'packages/search/src/index/a.ts': `import type { B } from './b.ts'; export type A = B`,
      'packages/search/src/index/b.ts': `import type { A } from './a.ts'; export type B = A`,
    },
  ],
  [
    'pages take only types from the contract, whose codecs stand on zod',
    {
      'apps/website/app/a.ts': `import { b } from '../../../packages/contract/src/codecs/b.ts'; export const a = b`,
      'packages/contract/src/codecs/b.ts': 'export const b = 1',
    },
  ],
  [
    'services/platform/src/outbox/mail imports from floors below',
    {
      'services/platform/src/outbox/mail/a.ts': `import '../deliveries/b.ts'`,
      'services/platform/src/outbox/deliveries/b.ts': 'export {}',
    },
  ],
  [
    'money and people stand on one floor of the platform',
    {
      'services/platform/src/money/reservations/a.ts': `import '../../people/drafts/b.ts'`,
      'services/platform/src/people/drafts/b.ts': 'export {}',
    },
  ],
  ['no cycles', { 'scripts/a.ts': `import './b.ts'`, 'scripts/b.ts': `import './a.ts'` }],
]

describe('the boundaries', () => {
  let violations: Violation[] = []

  beforeAll(async () => {
    violations = await cruiseFiles(Object.assign({}, ...broken.map(([, files]) => files)))
  })

  // `npm test` checks the real tree; this guards against a compiler setting with which it would silently read no files.
  it('are checked in the modules that are really read', async () => {
    expect((await cruise(root, 'packages/search')).modules).toBeGreaterThan(30)
  })

  it('are tested with a file of its own for every violation', () => {
    const paths = broken.flatMap(([, files]) => Object.keys(files))
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  it.each(broken)('report a violation: %s', (rule, files) => {
    const found = violations.filter(({ from }) => from in files).map((violation) => violation.rule.name)
    expect(found).toContain(rule)
  })
})
