/** A DSN as Sentry writes it, `https://key@host/path/project`, as the address of its envelopes; null if it is none. */
export function parseDsn(text: string): { url: string; key: string } | null {
  if (!URL.canParse(text)) return null
  const { protocol, host, username, pathname } = new URL(text)
  const [, folder = '', project] = /^(.*)\/([^/]+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return null
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username }
}
