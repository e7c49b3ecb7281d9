import { readFileSync } from 'node:fs'
import { buildWebsite } from './process/build-website.ts'
import { runStep, runTogether } from './process/run-step.ts'
import { ensureChromium } from './testing/ensure-chromium.ts'

// Every kind of test. `--soak` runs the same ones with the full counts.
const soak = process.argv.includes('--soak')
if (soak) Object.assign(process.env, { SOAK: '1', SEARCH_JOURNEYS: '20', SEARCH_CHOICES: '10' })

const chromium = ensureChromium()
const began = Date.now()

await runStep('route types', ['react-router', 'typegen'], { cwd: 'apps/website' })
await runTogether([
  ['types', ['tsc', '-p', '.']],
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
  // A test is no caller here; what waits for a later issue says `@awaits` and whom.
  ['dead rules', ['knip', '--production', '--tags=-awaits', '--treat-tag-hints-as-errors']],
])
// Before the tests that start the whole program, which would otherwise each build it.
buildWebsite()
await runStep('rules, calls and database', [
  'vitest',
  'run',
  // By default one core is left to Vitest itself, which on two cores is half the machine.
  '--maxWorkers=100%',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=reports/vitest.json',
])
await runStep('browser', ['playwright', 'test'], { env: { CHROMIUM: chromium } })

const vitest = JSON.parse(readFileSync('reports/vitest.json', 'utf8'))
const browser = JSON.parse(readFileSync('reports/playwright.json', 'utf8')).stats
console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`)
if (browser.flaky > 0)
  console.log(`${browser.flaky} browser tests passed on their second try; they are named above.`)
console.log(
  `${vitest.numPassedTests + browser.expected + browser.flaky} passed, ${vitest.numFailedTests + browser.unexpected} failed`,
)
