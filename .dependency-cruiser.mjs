/**
 * Who may import whom: the table of the workspace layout, as code. A folder may import itself, what is listed for it,
 * and packages of npm; everything else is a broken boundary.
 */
const mayImport = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/search': ['packages/domain'],
  'packages/payments': ['packages/domain'],
  'packages/demo': ['packages/domain', 'packages/contract'],
  'services/platform': ['packages/domain', 'packages/contract', 'packages/search', 'packages/payments'],
  'apps/website': ['packages/domain', 'packages/contract', 'packages/search'],
  e2e: [],
}

const houses = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder} imports only what it may`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: '^(apps|services|packages|scripts|e2e|benchmarks)/',
    pathNot: [folder, ...allowed].map((name) => `^${name}/`),
    ...(folder === 'apps/website' && {
      pathNot: [...[folder, ...allowed].map((name) => `^${name}/`), '^services/platform/src/local\\.ts$'],
    }),
  },
}))

export default {
  forbidden: [
    ...houses,
    {
      name: 'only one file of the website knows where the platform is',
      severity: 'error',
      from: { path: '^apps/website/', pathNot: '^apps/website/server/platform\\.ts$' },
      to: { path: '^services/platform/' },
    },
    {
      name: 'the rules import nothing',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      // The card stands a floor lower: looks are composed of its parts, and every feature with vehicles shows it.
      name: 'features do not import each other',
      severity: 'error',
      from: { path: '^apps/website/app/features/([^/]+)/' },
      to: {
        path: '^apps/website/app/features/',
        pathNot: ['^apps/website/app/features/$1/', '^apps/website/app/features/card/'],
      },
    },
    {
      name: 'pages and components never reach into the server',
      severity: 'error',
      from: { path: '^apps/website/app/' },
      to: { path: '^apps/website/server/' },
    },
    {
      name: 'SQL is in stores only',
      severity: 'error',
      from: {
        path: '^services/platform/src/',
        pathNot: 'store\\.ts$|^services/platform/src/database/|\\.test\\.ts$|/testing/',
      },
      to: { path: '^services/platform/src/database/schema/' },
    },
    {
      name: 'zod never reaches the browser',
      severity: 'error',
      from: { path: '^(apps/website/app|packages/domain|packages/search)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'production code does not import tests',
      severity: 'error',
      from: { pathNot: '\\.(test|spec|bench)\\.tsx?$' },
      to: { path: '\\.(test|spec|bench)\\.tsx?$' },
    },
  ],
  options: {
    // swc, because the TypeScript 7 package has no compiler API: with it alone nothing is read and everything passes.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.data|reports)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
