import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildDashboard, buildWebsite } from './process/build-website.ts'
import { runStep, runTogether } from './process/run-step.ts'
import { ensureHeadlessChromium } from './testing/ensure-chromium.ts'
import { openTestFolder } from './testing/open-test-folder.ts'

// Every kind of test. `--soak` runs the same ones with the full counts.
const soak = process.argv.includes('--soak')
if (soak) Object.assign(process.env, { SOAK: '1', SEARCH_JOURNEYS: '20', SEARCH_CHOICES: '10' })

const chromium = ensureHeadlessChromium()
// The full counts write more than memory should hold.
const folder = openTestFolder({ isLarge: soak })
process.env.TMPDIR = folder
const began = Date.now()

await runStep('route types', ['react-router', 'typegen'], { cwd: 'apps/website' })
const reading = runTogether([
  // One checker: each further one works out most types once more, which two cores that are busy anyway pay for.
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
  ['dead code', ['knip']],
  // A test is no caller here.
  ['dead rules', ['knip', '--production']],
])
// Before the tests that start the whole program, which would otherwise each build it; the compilers above go on meanwhile.
buildWebsite()
buildDashboard()
await runStep('rules, calls and database', [
  'vitest',
  'run',
  // One more than cores: tests of calls wait for timers, mails and processes a quarter of their time.
  `--maxWorkers=${availableParallelism() + 1}`,
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=reports/vitest.json',
])
// They ended long ago. What they find ends the run at once, wherever it is.
await reading
// Bars in seconds: only a machine that does nothing else can tell how fast it is.
if (soak)
  await runStep('browser, one at a time', ['playwright', 'test', '--grep', '@alone', '--workers', '1'], {
    env: { CHROMIUM: chromium, E2E_DATA_DIR: join(folder, 'e2e-alone') },
  })
// A world of this run's own: no vehicle that an earlier one has reserved, no time that it has booked.
await runStep('browser', ['playwright', 'test', ...(soak ? ['--grep-invert', '@alone'] : [])], {
  env: { CHROMIUM: chromium, E2E_DATA_DIR: join(folder, 'e2e') },
})

const vitest = JSON.parse(readFileSync('reports/vitest.json', 'utf8'))
const browser = JSON.parse(readFileSync('reports/playwright.json', 'utf8'))
const { expected, unexpected } = browser.stats
console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`)
console.log(`${vitest.numPassedTests + expected} passed, ${vitest.numFailedTests + unexpected} failed`)
