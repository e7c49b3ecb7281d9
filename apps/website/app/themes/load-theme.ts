import type { Theme } from './parts/theme.ts'

/** Every folder here that has a look, each in a file of its own. */
const looks = import.meta.glob<Theme>('./*/look.ts', { import: 'look' })

/** The look of a site; an unknown name wears the plainest one rather than none. */
export async function loadTheme(name: string): Promise<Theme> {
  const load = looks[`./${name}/look.ts`] ?? looks['./showroom/look.ts']
  if (!load) throw new Error('The look showroom is not there.')
  return load()
}
