/** The sandbox is plain HTTP or on this machine; no gateway is either. */
export function isSandboxOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return (
    protocol === 'http:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  )
}
