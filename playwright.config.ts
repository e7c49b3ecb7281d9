import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4310)
const dataDir = process.env.E2E_DATA_DIR ?? '.data/e2e'
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // Tests mostly wait, for a page, a mail or a bank: two cores keep more than two of them going.
  workers: 4,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  // Only what hangs takes so long. A machine that is busy with something else may be four times as slow.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Each failure has the page as it was, in its `error-context.md`; a trace would take a thirtieth of the run.
    launchOptions: {
      executablePath: process.env.CHROMIUM || browsers.find((path) => existsSync(path)) || '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The card fields of a gateway are of another origin. In a process of their own, keys pressed on a busy machine
        // may reach the page before the focus has: a person cannot be so quick.
        '--disable-site-isolation-trials',
        // Pages live for seconds here: compilers that optimise work for a visit that never comes, a tenth of the run. The
        // plain one, at the first call and not after some, spares a tenth of what pages and axe take. Only the hottest
        // loops are optimised: a form's proof of work (14 bits) otherwise takes five seconds of a core.
        '--js-flags=--no-turbofan --always-sparkplug --interrupt-budget-for-maglev=1000000',
        // Pictures are judged where they are the subject (e2e/vehicle/pictures.spec.ts).
        '--blink-settings=imagesEnabled=false',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    // Only one that somebody has named: another's would be changed under its hands.
    reuseExistingServer: Boolean(process.env.E2E_PORT),
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_STOCK_MINUTES: '0',
      DEMO_DRAW_AHEAD: '0',
    },
  },
})
