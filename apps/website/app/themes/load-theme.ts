import type { Theme } from './parts/theme.ts'

/** Every folder with a look, each loaded as its own chunk. */
const looks = import.meta.glob<Theme>('./*/look.ts', { import: 'look' })

/** The site's look; unknown names use the plainest one. */
export async function loadTheme(name: string): Promise<Theme> {
  const load = looks[`./${name}/look.ts`] ?? looks['./showroom/look.ts']
  if (!load) throw new Error('The look showroom is not there.')
  return load()
}
