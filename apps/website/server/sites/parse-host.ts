export type HostChoice =
  /** `isImageHost`: the name is the one under which a demo serves the site's image host (S7.38). */
  | { to: 'slug'; slug: string; isImageHost?: boolean }
  | { to: 'host'; host: string }
  | { to: 'directory' }
  | { to: 'nowhere' }

const hostPattern =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/
const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The target of a Host header: a site by slug, a site by its public host, the directory, or nothing known. */
export function parseHost(header: string): HostChoice {
  const host = header.toLowerCase().replace(/:\d{1,5}$/, '')
  if (loopbacks.has(host)) return { to: 'directory' }
  if (!hostPattern.test(host)) return { to: 'nowhere' }
  const name = host.replace(/\.$/, '')
  if (name === 'localhost') return { to: 'directory' }
  if (!name.endsWith('.localhost')) return { to: 'host', host: name }
  const slug = name.slice(0, -'.localhost'.length)
  if (!slug.includes('.')) return { to: 'slug', slug }
  const [first, second = '', ...others] = slug.split('.')
  return first === 'pictures' && others.length === 0
    ? { to: 'slug', slug: second, isImageHost: true }
    : { to: 'nowhere' }
}
