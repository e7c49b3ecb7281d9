const app = 'apps/website/app'
const rules = 'packages/domain/src'

/** The modules and folders of each group, from the root of the repository; a test checks that they exist. */
export const groupedModules = {
  // The document around every page.
  everywhere: [`${app}/root.tsx`, `${app}/routes/layout.tsx`, `${app}/features/error-page/error-page.tsx`],
  // Shared by most looks and pages: parts of looks, cards, icons, small components. One more request costs a phone
  // more than the bytes it would save.
  shared: [
    `${app}/ui/`,
    `${app}/browser/`,
    `${app}/leads/browser/last-posted.ts`,
    `${app}/site/page-meta.ts`,
    `${app}/themes/parts/`,
    `${app}/themes/card-list.tsx`,
    `${app}/features/card/`,
  ],
  // The payment step shows a form's progress and posts like a form, but has no fields.
  progress: [
    `${app}/forms/screen/form-progress.tsx`,
    `${app}/forms/form.ts`,
    `${app}/forms/post-names.ts`,
    `${rules}/form/steps/step-state.ts`,
  ],
  // A form's components are separate from its browser code: a step of a reservation posts to its page.
  // Finance and trade-in do too, with the few lines that every lead form starts with.
  forms: [
    `${app}/forms/screen/form-screen.tsx`,
    `${app}/forms/browser/use-corrected-fields.ts`,
    `${app}/forms/browser/use-focus.ts`,
    `${app}/forms/browser/use-input-revision.ts`,
    `${app}/forms/read-posted.ts`,
    `${app}/forms/fill.ts`,
    `${app}/leads/words.ts`,
    `${app}/leads/lead-form.ts`,
    `${rules}/visit/stored-details.ts`,
  ],
  leads: [`${app}/leads/screen/lead-form-screen.tsx`],
  // Shared by the screens without a form.
  notices: [`${app}/features/checkout/words/notices.ts`, `${app}/features/checkout/notices/call-us.tsx`],
  // The frame of every reservation screen: small modules that would otherwise be a file each.
  reserve: [
    `${app}/features/checkout/checkout-page.tsx`,
    `${app}/features/checkout/words/steps.ts`,
    `${app}/features/checkout/parts/checkout-alert.tsx`,
    `${app}/features/checkout/parts/lock.tsx`,
  ],
  // Two looks show in every header whether the dealer is open; location cards are only on some pages.
  hours: [`${app}/site/places/open-now.tsx`],
  places: [`${app}/site/places/`],
}

const icons = 'node_modules/lucide-react/dist/esm/icons/'

function isAnyOf(paths: readonly string[]): RegExp {
  return new RegExp(`/(?:${paths.map((path) => RegExp.escape(path)).join('|')})`)
}

/**
 * Which modules share a file. A group includes whatever its modules import, except what an earlier group
 * already contains.
 */
export const chunkGroups = [
  // Imports none of our modules, so its file name stays the same and browsers keep it cached across releases.
  { name: 'library', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  ...Object.entries(groupedModules).map(([name, paths]) =>
    name === 'shared'
      ? { name, test: isAnyOf([...paths, icons]), minShareCount: 2 }
      : { name, test: isAnyOf(paths) },
  ),
]
