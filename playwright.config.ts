import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4310)

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // docs/decisions/174: a second try, and the run names who needed it.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  timeout: 60_000,
  // Two noisy cores: hydration may wait for its turn.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // What was done and said; pictures of every step would cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pictures are judged where they are the subject (e2e/vehicle/pictures.spec.ts).
        '--blink-settings=imagesEnabled=false',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: !process.env.CI,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: '.data/e2e', LOG_LEVEL: 'warn' },
  },
})
