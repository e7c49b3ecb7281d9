import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { auditDependencies } from './dependencies/audit-dependencies.ts'
import { buildDashboard, buildWebsite } from './process/build-website.ts'
import { badArgument, endWithSentence } from './process/end-with-sentence.ts'
import { runStep, runTogether } from './process/run-step.ts'
import { ensureHeadlessChromium } from './testing/ensure-chromium.ts'
import { openTestFolder } from './testing/open-test-folder.ts'
import { type SkippedTest, skippedFile } from './testing/report-skipped.ts'
import { unpackPrograms } from './testing/unpack-programs.ts'

// All kinds of tests. `--soak` runs the same ones with the full counts.
const [argument, ...others] = process.argv.slice(2)
if ((argument !== undefined && argument !== '--soak') || others.length > 0)
  endWithSentence(badArgument('Write npm test, npm run test:soak, or npx vitest run <file> for one file.'))
const soak = argument === '--soak'
if (soak) Object.assign(process.env, { SOAK: '1', SEARCH_JOURNEYS: '20', SEARCH_CHOICES: '10' })

const chromium = ensureHeadlessChromium()
const path = unpackPrograms({ soak })
// The full counts write more than fits into memory.
const folder = openTestFolder({ isLarge: soak })
process.env.TMPDIR = folder
const began = Date.now()

if (soak) {
  const { isFine, text } = auditDependencies()
  console.log(`\n> audit of packages: ${text}`)
  if (!isFine) process.exit(1)
}
// Knip names programs that are not on the PATH: the list is the same on every machine if only ours are on it.
const ownPrograms = join(import.meta.dirname, '../node_modules/.bin')
await runStep('route types', ['react-router', 'typegen'], { cwd: 'apps/website' })
const reading = runTogether([
  // One checker: each further one computes most types again, which is slower on two busy cores.
  ['types', ['tsc', '-p', '.', '--checkers', '1']],
  ['lint and format', ['biome', 'ci', '--error-on-warnings', '.']],
  [
    'boundaries',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'apps',
      'services',
      'packages',
      'scripts',
      'e2e',
    ],
  ],
  ['dead code', ['knip'], { PATH: ownPrograms }],
  // With --production, uses in tests do not count.
  ['dead rules', ['knip', '--production'], { PATH: ownPrograms }],
])
// Built before the tests that start the complete program, which would otherwise each build it; the compilers above
// continue meanwhile.
buildWebsite()
buildDashboard()
await runStep(
  'rules, calls and database',
  [
    'vitest',
    'run',
    // One more than cores, because call tests spend a quarter of their time waiting for timers, mails and processes.
    `--maxWorkers=${availableParallelism() + 1}`,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/testing/report-skipped.ts',
    '--outputFile.json=reports/vitest.json',
  ],
  { env: { PATH: path } },
)
// These finished long ago. A failure ends the run at once, whatever is still running.
await reading
// Time limits in seconds are meaningful only on an idle machine.
if (soak)
  await runStep('browser, one at a time', ['playwright', 'test', '--grep', '@alone', '--workers', '1'], {
    env: { CHROMIUM: chromium, E2E_DATA_DIR: join(folder, 'e2e-alone') },
  })
// A demo for this run only: no vehicle reserved and no slot booked by an earlier one.
await runStep('browser', ['playwright', 'test', ...(soak ? ['--grep-invert', '@alone'] : [])], {
  env: { CHROMIUM: chromium, E2E_DATA_DIR: join(folder, 'e2e') },
})

const vitest = JSON.parse(readFileSync('reports/vitest.json', 'utf8'))
const browser = JSON.parse(readFileSync('reports/playwright.json', 'utf8'))
const { expected, unexpected } = browser.stats
const skipped: SkippedTest[] = JSON.parse(readFileSync(skippedFile, 'utf8'))
console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`)
console.log(`${vitest.numPassedTests + expected} passed, ${vitest.numFailedTests + unexpected} failed`)
if (skipped.length > 0) console.log(`\n${skipped.length} were left out:`)
for (const { title, why } of skipped) console.log(`  ${title}: ${why}`)
