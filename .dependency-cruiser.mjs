/**
 * Who may import whom: the table of the workspace layout, as code. A folder may import itself, what is listed for it,
 * and packages of npm; any other import is a violation.
 */
const mayImport = {
  'packages/domain': [],
  'packages/contract': ['packages/domain', 'packages/search'],
  'packages/search': ['packages/domain'],
  'packages/server': ['packages/domain'],
  'packages/payments': ['packages/domain'],
  'packages/vehicle-data': ['packages/domain'],
  'packages/blocks': ['packages/domain'],
  'packages/demo': ['packages/domain', 'packages/contract', 'packages/blocks'],
  'services/platform': [
    'packages/domain',
    'packages/contract',
    'packages/search',
    'packages/server',
    'packages/payments',
    'packages/vehicle-data',
    'packages/blocks',
  ],
  'apps/website': [
    'packages/domain',
    'packages/contract',
    'packages/search',
    'packages/blocks',
    'packages/server',
  ],
  'apps/dashboard': ['packages/domain', 'packages/contract', 'packages/server'],
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

/**
 * The rooms of the packages in floors, the lowest first. A room imports from floors below its own, never from beside or
 * above. A room is the files of one folder; with two stars it is the folder with all that is in it.
 */
const packageFloors = {
  'packages/domain/src': [
    ['country/format', 'text'],
    ['country', 'time'],
    [
      'capacity',
      'fleet',
      'money',
      'person',
      'site/configuration',
      'site/domains',
      'site/look',
      'site/map',
      'vehicle/kind',
    ],
    ['payment', 'report', 'vehicle/evidence'],
    ['form/checks', 'form/steps', 'vehicle'],
    ['change', 'form', 'site', 'trade-in/market', 'vehicle/feed', 'vehicle/state'],
    ['finance/loan', 'price'],
    ['enquiry', 'finance', 'person/staff', 'site/hours', 'trade-in'],
    [
      'booking',
      'booking/service',
      'content',
      'content/editor',
      'finance/calculator',
      'lead',
      'lead/handling',
      'listing',
      'reservation',
      'tracking',
    ],
    [
      'content/editor/checks',
      'finance/application',
      'listing/card',
      'reservation/payment',
      'site/pages',
      'tracking/conversions',
      'visit',
    ],
    ['listing/landing', 'site/new-dealer', 'site/opening', 'visit/garage'],
  ],
  'packages/contract/src': [
    ['codecs', 'failures', 'forms', 'dealer-import'],
    ['json'],
    ['endpoints'],
    ['endpoints/visitor'],
    ['endpoints/staff'],
    ['endpoints/staff/sites'],
    ['call'],
    ['.'],
    ['changes'],
  ],
  'packages/search/src': [
    ['grammar'],
    ['trade'],
    ['index/query'],
    ['index/text'],
    ['index/columns'],
    ['index'],
    ['words/tables'],
    ['words/atoms'],
    ['words/numbers'],
    ['words', 'reverse'],
    ['meilisearch', '.'],
    ['landing'],
  ],
  'packages/server/src': [
    ['tracing/otlp'],
    ['tracing'],
    ['answers', 'files', 'keys', 'metrics', 'requests'],
    ['errors'],
    ['listening', 'work'],
    ['.'],
  ],
  'packages/payments/src': [
    ['port', 'sandbox/bank'],
    ['sandbox/parts'],
    ['gateway', 'sandbox/browser'],
    ['(?!(?:accounts|gateway|port|sandbox)/)[^/]+/**'],
    ['.'],
    ['accounts', 'sandbox/routes'],
    ['sandbox'],
  ],
  'packages/vehicle-data/src': [['port'], ['provider'], ['autograb', 'nevdis', 'sandbox'], ['.']],
  'packages/blocks/src': [
    ['parts'],
    ['actions', 'banners', 'company', 'layout', 'media', 'stock', 'text'],
    ['.'],
  ],
  'packages/demo/src': [
    [
      'random',
      'logos',
      'reports',
      'pictures/backdrops',
      'pictures/renders',
      'pictures/portraits',
      'stock/models/tables',
    ],
    ['stock/evidence', 'stock/identity'],
    ['pictures'],
    ['dealers/parts', 'content/parts'],
    ['content', 'dealers', 'stock/traits', 'synthetic'],
    ['stock/models', 'stock/presentation', 'stock/pricing', '.'],
    ['stock'],
  ],
}

/** The files of a room, as a regular expression. */
function roomPath(root, room) {
  if (room === '.') return `^${root}/[^/]+$`
  return room.endsWith('/**') ? `^${root}/${room.slice(0, -2)}` : `^${root}/${room}/[^/]+$`
}

/** A feature's words: all of its rooms may import them, and they import none of the rooms. */
function wordsPath(root) {
  return `^${root}/words\\.ts$`
}

const tests = '\\.test\\.tsx?$'

function floorRules(table) {
  return Object.entries(table).flatMap(([root, floors]) => [
    {
      name: `every room of ${root} has a floor`,
      severity: 'error',
      from: {
        path: `^${root}/`,
        pathNot: [tests, '/testing/', ...floors.flat().map((room) => roomPath(root, room))],
      },
      to: {},
    },
    ...floors.flatMap((floor, level) =>
      floor.map((room) => ({
        name: `${root}/${room} imports from floors below`,
        severity: 'error',
        from: { path: roomPath(root, room), pathNot: tests },
        to: {
          path: floors.slice(level).flatMap((rooms) => rooms.map((above) => roomPath(root, above))),
          pathNot: [roomPath(root, room), wordsPath(root)],
        },
      })),
    ),
  ])
}

/** Variants of one thing have a folder each and do not import each other; all may import `shared`. */
function keepApart(kinds, root, shared = []) {
  const others = shared.map((folder) => `${folder}/`).join('|')
  return {
    name: `${kinds} do not import each other`,
    severity: 'error',
    from: { path: `^${root}/${shared.length > 0 ? `(?!${others})` : ''}([^/]+)/` },
    to: { path: `^${root}/[^/]+/`, pathNot: [`^${root}/$1/`, ...(others ? [`^${root}/(?:${others})`] : [])] },
  }
}

const packageRules = floorRules(packageFloors).concat(
  keepApart('payment gateways', 'packages/payments/src', ['accounts', 'gateway', 'port', 'sandbox']),
  {
    name: 'no circles in packages, even of types',
    severity: 'error',
    from: { path: '^packages/' },
    to: { circular: true },
  },
)

/**
 * The platform's rooms. The areas of the layout are its floors (infrastructure 1; sites, outbox 2; stock, content 3; people,
 * money 4; staff 5), and within an area its rooms stand in the same order: what is listed later may use what is before.
 */
const platformFloors = {
  'services/platform/src': [
    ['infrastructure/database/schema'],
    ['infrastructure/database/connection'],
    ['infrastructure/database/embedded'],
    ['infrastructure/database'],
    ['infrastructure/storage'],
    [
      'infrastructure/database/backup',
      'infrastructure/network',
      'infrastructure/queue',
      'infrastructure/http',
      'infrastructure/sign-in',
    ],
    ['infrastructure/workers'],
    ['infrastructure/changes', 'infrastructure/fleet', 'infrastructure/pictures'],
    ['infrastructure'],
    ['outbox'],
    ['outbox/mail', 'outbox/unsubscribe', 'outbox/webhooks'],
    ['outbox/senders', 'outbox/templates'],
    ['outbox/deliveries', 'sites'],
    ['stock/pictures', 'content/**'],
    ['stock/cars', 'stock/dealer-import', 'stock/sources', 'stock/sources/readers'],
    ['stock/sources/photos', 'stock/sources/runs/plan'],
    ['stock/sources/runs/staging'],
    ['stock/sources/runs'],
    ['stock/sources/jobs'],
    ['stock/sources/posts', 'stock/sources/pulls'],
    ['stock/api', 'stock/print', 'stock/search/indexes'],
    ['stock/search/landings'],
    ['stock/search'],
    ['people/conversions', 'money/lookups'],
    [
      'people/drafts',
      'people/events',
      'people/bookings',
      'people/leads/rules',
      'people/photos',
      'people/subscriptions',
      'money/reservations/ledger',
      'money/valuations',
    ],
    ['people/leads/facts'],
    ['people/leads/destinations/**'],
    ['people/leads/routing'],
    [
      'money/finance',
      'people/accounts',
      'people/alerts',
      'people/leads/bookings',
      'people/leads/intake',
      'people/privacy',
      'money/reservations/messages',
    ],
    ['people/leads', 'money/reservations/settlement'],
    [
      'people/leads/messages',
      'money/reservations/callbacks',
      'money/reservations/cancellation',
      'money/reservations/hold',
    ],
    ['money/reservations/payment'],
    ['money/reservations'],
    ['staff/access'],
    ['staff/audit'],
    ['staff/accounts', 'staff/keys', 'staff/sites', 'staff/sources', 'staff/stock', 'staff/website-users'],
    ['staff/accounts/passkeys', 'staff/accounts/second-factor'],
    ['staff/admission', 'staff/team'],
    ['staff/accounts/company-sign-in', 'staff/accounts/first-admin', 'staff/dealer-import', 'staff/live'],
    ['staff/leads'],
    ['staff/calendar', 'staff/deposits', 'staff/privacy', 'staff/reports', 'staff/status'],
    ['staff/configuration', 'staff/content', 'staff/today'],
    ['staff/configuration/opening'],
    [
      'staff/configuration/details',
      'staff/configuration/domains',
      'staff/configuration/hours',
      'staff/configuration/lead-routing',
      'staff/configuration/new-dealer',
      'staff/configuration/payment-accounts',
      'staff/configuration/split-tests',
      'staff/content/media',
    ],
    ['staff/configuration/look', 'staff/configuration/places'],
    ['staff/configuration/site-file'],
    ['staff'],
    ['.'],
  ],
}

/** Areas on the same floor: neither may import the other, whatever the order of their rooms. */
const besides = [
  ['sites', 'outbox'],
  ['stock', 'content'],
  ['people', 'money'],
].flatMap(([one, other]) =>
  [
    [one, other],
    [other, one],
  ].map(([from, to]) => ({
    name: `${from} and ${to} stand on one floor of the platform`,
    severity: 'error',
    from: { path: `^services/platform/src/${from}/`, pathNot: tests },
    to: { path: `^services/platform/src/${to}/` },
  })),
)

const platformRules = [
  ...floorRules(platformFloors),
  ...besides,
  keepApart('lead destinations', 'services/platform/src/people/leads/destinations'),
  {
    name: 'no circles in the platform, even of types',
    severity: 'error',
    from: { path: '^services/platform/src/', pathNot: tests },
    to: { circular: true },
  },
  {
    name: 'test programs of the platform serve tests only',
    severity: 'error',
    from: { path: '^services/platform/src/', pathNot: tests },
    to: { path: '^services/platform/testing/' },
  },
]

/**
 * The rooms of the website in floors, the lowest first. The card is a feature that stands below the looks, which are
 * composed of its parts; all other features stand above them, beside each other, and import none of each other.
 */
const websiteFloors = {
  'apps/website/app': [
    ['browser'],
    ['session'],
    ['request'],
    ['tracking'],
    ['ui/**'],
    ['site/**'],
    ['forms/**'],
    ['leads/**'],
    ['features/card/**'],
    ['themes/**'],
    ['features/(?!card/)[^/]+/**'],
    ['blocks/**'],
    ['.'],
    ['routes'],
  ],
  'apps/website/app/site': [['.'], ['places']],
  'apps/website/app/features/booking': [['service', 'test-drive'], ['.']],
  'apps/website/app/features/card': [['view'], ['.']],
  'apps/website/app/features/checkout': [
    ['words', 'reservation'],
    ['view'],
    ['parts'],
    ['steps'],
    ['notices', 'payment/gateways'],
    ['payment/browser'],
    ['payment'],
    ['.'],
  ],
  'apps/website/app/features/consent': [['sinks'], ['.']],
  'apps/website/app/features/contact': [['chat/**'], ['.']],
  'apps/website/app/features/search': [['.'], ['filters', 'saved'], ['quiz', 'view'], ['landing', 'listing']],
  'apps/website/app/features/vehicle-page': [['facts', 'gallery'], ['price'], ['actions'], ['.'], ['head']],
  'apps/website/app/forms': [['.'], ['browser', 'server'], ['fields'], ['screen']],
  'apps/website/app/leads': [['plate'], ['.'], ['browser', 'server'], ['screen']],
  'apps/website/app/themes': [
    ['tokens', 'carousel'],
    ['parts'],
    ['(?!(?:carousel|parts|tokens)/)[^/]+'],
    ['.'],
  ],
  'apps/website/server': [
    ['http'],
    ['events', 'files', 'images', 'money', 'session', 'sites'],
    ['cache/**', 'directory', 'leads'],
    ['pages'],
    ['limits'],
    ['.'],
  ],
  'apps/website/server/cache': [['encoding', 'request'], ['.'], ['sending']],
}

const dashboardFloors = {
  'apps/dashboard/app': [['staff'], ['kit'], ['ui/connection'], ['ui'], ['features/**'], ['.'], ['routes']],
  'apps/dashboard/server': [['.']],
}

const websiteRules = floorRules({ ...websiteFloors, ...dashboardFloors }).concat(
  keepApart('looks', 'apps/website/app/themes', ['carousel', 'parts', 'tokens']),
  {
    name: 'words import nothing of what says them',
    severity: 'error',
    from: { path: '^apps/website/app/.*/words(?:\\.ts|/[^/]+\\.ts)$' },
    to: { path: '^apps/website/' },
  },
  {
    name: 'no circles in the website, even of types',
    severity: 'error',
    from: { path: '^apps/website/(app|server)/' },
    to: { circular: true },
  },
)

const contractErrors = '^packages/contract/src/call/contract-error\\.ts$'
/** The modules that parse a form while it is received. */
const contractForms = '^packages/contract/src/forms/'

export default {
  forbidden: [
    ...websiteRules,
    ...houses,
    ...packageRules,
    ...platformRules,
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
      // The card is one floor lower: looks are composed of its parts, and every feature with vehicles shows it.
      name: 'features do not import each other',
      severity: 'error',
      from: { path: '^apps/website/app/features/([^/]+)/' },
      to: {
        path: '^apps/website/app/features/',
        pathNot: ['^apps/website/app/features/$1/', '^apps/website/app/features/card/'],
      },
    },
    {
      // docs/server.md: calls that pages also load are routes of React Router. These modules answer pages themselves.
      name: 'calls that Hono answers know no feature',
      severity: 'error',
      from: {
        path: '^apps/website/server/[^/]+/',
        pathNot: ['\\.test\\.ts$', '^apps/website/server/(?:directory|pages)/'],
      },
      to: { path: '^apps/website/app/(?:features|routes|forms|blocks)/' },
    },
    {
      name: 'pages and components never reach into the server',
      severity: 'error',
      from: { path: '^apps/(website|dashboard)/app/' },
      to: { path: '^apps/(website|dashboard)/server/' },
    },
    {
      name: 'SQL is in stores only',
      severity: 'error',
      from: {
        path: '^services/platform/src/',
        pathNot: 'store\\.ts$|^services/platform/src/infrastructure/database/|\\.test\\.ts$|/testing/',
      },
      to: { path: '^services/platform/src/infrastructure/database/schema/' },
    },
    {
      name: 'pages take nothing from the server’s shell',
      severity: 'error',
      from: { path: '^apps/(website|dashboard)/app/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'zod never reaches the browser',
      severity: 'error',
      from: {
        path: '^(apps/(website|dashboard)/app|packages/domain|packages/search)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'pages take only types from the contract, whose codecs stand on zod',
      severity: 'error',
      from: {
        path: '^apps/(website|dashboard)/app/',
        pathNot: '\\.test\\.tsx?$|/testing/|\\.server\\.tsx?$',
      },
      to: {
        path: '^packages/contract/',
        pathNot: [contractErrors, contractForms],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pages take only types from the blocks, whose schemas stand on zod',
      severity: 'error',
      from: { path: '^apps/website/app/', pathNot: '\\.test\\.tsx?$|\\.server\\.ts$' },
      to: { path: '^packages/blocks/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what a failed call says stands on nothing but types, so that pages may read it',
      severity: 'error',
      from: { path: contractErrors },
      to: { path: '.', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what reads a form stands on nothing, so that pages may read theirs',
      severity: 'error',
      from: { path: contractForms, pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: contractForms },
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
    // swc, because the TypeScript 7 package has no compiler API: with it nothing would be parsed, and every check would pass.
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
