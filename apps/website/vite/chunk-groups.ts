const app = 'apps/website/app'
const rules = 'packages/domain/src'

/** The modules and folders that stand for each group, from the root of the repository; a test checks that they exist. */
export const groupedModules = {
  // The document around every page.
  everywhere: [`${app}/root.tsx`, `${app}/routes/layout.tsx`, `${app}/features/error-page/error-page.tsx`],
  // What most looks and pages share: parts of looks, cards, icons, pieces of a few lines. A request more costs a phone
  // more than the bytes that it could leave out.
  shared: [
    `${app}/ui/`,
    `${app}/browser/`,
    `${app}/leads/browser/last-posted.ts`,
    `${app}/site/page-meta.ts`,
    `${app}/themes/parts/`,
    `${app}/themes/card-list.tsx`,
    `${app}/features/card/`,
  ],
  // The payment shows how far a form is and posts as one, and has no field.
  progress: [
    `${app}/forms/screen/form-progress.tsx`,
    `${app}/forms/form.ts`,
    `${app}/forms/post-names.ts`,
    `${rules}/form/steps/step-state.ts`,
  ],
  // The screen of a form is apart from what carries one out in the browser: a step of a reservation posts to its page.
  // So do finance and trade-in, with the few lines that every form of a lead begins with.
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
  // What the screens without a form have in common.
  notices: [`${app}/features/checkout/words/notices.ts`, `${app}/features/checkout/notices/call-us.tsx`],
  // What every screen of a reservation has around it: small pieces that would each be a file of their own.
  reserve: [
    `${app}/features/checkout/checkout-page.tsx`,
    `${app}/features/checkout/words/steps.ts`,
    `${app}/features/checkout/parts/checkout-alert.tsx`,
    `${app}/features/checkout/parts/lock.tsx`,
  ],
  // Two looks show in every header whether the dealer is open; a place's card is for pages that show places.
  hours: [`${app}/site/places/open-now.tsx`],
  places: [`${app}/site/places/`],
}

const icons = 'node_modules/lucide-react/dist/esm/icons/'

function isAnyOf(paths: readonly string[]): RegExp {
  return new RegExp(`/(?:${paths.map((path) => RegExp.escape(path)).join('|')})`)
}

/**
 * Which modules share a file. A group takes along whatever its modules import, and what an earlier group has, a later one
 * leaves to it.
 */
export const chunkGroups = [
  // Imports nothing of ours, so it keeps its name, and its place in a visitor's cache, from one release to the next.
  { name: 'library', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  ...Object.entries(groupedModules).map(([name, paths]) =>
    name === 'shared'
      ? { name, test: isAnyOf([...paths, icons]), minShareCount: 2 }
      : { name, test: isAnyOf(paths) },
  ),
]
