import { globSync } from 'node:fs'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The address of a screen is its file's name (record 337): a dot stands for a slash, `$` begins a parameter, and a dot
// in brackets is a dot. A file without JSX is no screen and only answers.

/** Screens without the shell: nobody has signed in yet, or the whole window is needed. */
const withoutShell = [
  'second-factor.tsx',
  'sign-in.tsx',
  'sign-in.company.tsx',
  'sign-in.first-admin.tsx',
  'sites.$siteId.content.$documentId.canvas.tsx',
]
/** The screen that shows the others of its website inside it. */
const site = 'sites.$siteId.tsx'
const ofSite = 'sites.$siteId.'
/** The lists that show one of theirs beside them, each with the screens that stand there. */
const lists = [
  { list: 'leads.tsx', beside: ['leads._index.tsx', 'leads.$leadId.tsx'] },
  { list: 'calendar.tsx', beside: ['calendar._index.tsx', 'calendar.$bookingId.tsx'] },
] as const
const ofLists: readonly string[] = lists.flatMap(({ list, beside }) => [list, ...beside])

const files = globSync('*.{ts,tsx}', { cwd: `${import.meta.dirname}/routes` }).sort()
const inShell = files.filter((file) => file.endsWith('.tsx') && !withoutShell.includes(file))
const named = inShell.filter((file) => !['shell.tsx', 'today.tsx', site, ...ofLists].includes(file))

function toRoute(file: string, above = '') {
  const name = file.slice(above.length).replace(/\.tsx?$/, '')
  const path = name.replaceAll('[.]', '\0').replaceAll('.', '/').replaceAll('$', ':').replaceAll('\0', '.')
  return route(path, `routes/${file}`)
}

export default [
  ...files.filter((file) => !inShell.includes(file)).map((file) => toRoute(file)),
  layout('routes/shell.tsx', [
    index('routes/today.tsx'),
    ...named.filter((file) => !file.startsWith(ofSite)).map((file) => toRoute(file)),
    ...lists.map(({ list, beside: [first, detail] }) => ({
      ...toRoute(list),
      children: [index(`routes/${first}`), toRoute(detail, list.replace(/tsx$/, ''))],
    })),
    {
      ...toRoute(site),
      children: named.filter((file) => file.startsWith(ofSite)).map((file) => toRoute(file, ofSite)),
    },
  ]),
] satisfies RouteConfig
