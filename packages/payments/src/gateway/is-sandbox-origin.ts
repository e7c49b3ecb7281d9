/** The sandbox uses plain HTTP or a loopback host; real gateways use neither. */
export function isSandboxOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return (
    protocol === 'http:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  )
}
