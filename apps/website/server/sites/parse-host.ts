export type HostChoice =
  | { to: 'slug'; slug: string }
  | { to: 'host'; host: string }
  | { to: 'directory' }
  | { to: 'nowhere' }

const hostPattern =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/
const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What a Host header asks for: a site by slug, a site by its public host, the directory, or nothing that we know. */
export function parseHost(header: string): HostChoice {
  const host = header.toLowerCase().replace(/:\d{1,5}$/, '')
  if (loopbacks.has(host)) return { to: 'directory' }
  if (!hostPattern.test(host)) return { to: 'nowhere' }
  const name = host.replace(/\.$/, '')
  if (name === 'localhost') return { to: 'directory' }
  if (!name.endsWith('.localhost')) return { to: 'host', host: name }
  const slug = name.slice(0, -'.localhost'.length)
  return slug.includes('.') ? { to: 'nowhere' } : { to: 'slug', slug }
}
