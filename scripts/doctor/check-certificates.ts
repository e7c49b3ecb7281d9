import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { errorCode } from '@forecourt/platform/infrastructure/database/connection/error-code'
import { createFindings, type Finding } from './finding.ts'

const { ok, warning, wrong } = createFindings('certificates')

const dayMs = 86_400_000
/** Certificates on demand are renewed a month before their end: one that is nearer was not renewed. */
const fewDays = 14
const patienceMs = 4_000

type Target = { host: string; port: number }
type Options = {
  nowMs: number
  /** Whom browsers trust; by default whom Node trusts. */
  ca?: string
}

/** Whether browsers trust the certificate of each address, and for how long. */
export async function checkCertificates(targets: readonly Target[], options: Options): Promise<Finding[]> {
  if (targets.length === 0)
    return [
      warning('No address starts with https://: set STAFF_URL to the one that the proxy serves by TLS.'),
    ]
  return Promise.all(targets.map((target) => checkCertificate(target, options)))
}

async function checkCertificate(target: Target, { nowMs, ca }: Options): Promise<Finding> {
  const place = target.port === 443 ? target.host : `${target.host}:${target.port}`
  try {
    const { endsAt, fault } = await readCertificate(target, ca)
    const days = Math.floor((endsAt - nowMs) / dayMs)
    if (days < 0) return wrong(`The certificate of ${place} has ended: renew it at the proxy.`)
    if (fault !== null)
      return wrong(
        `Browsers do not trust the certificate of ${place} (${fault}): let the proxy get one for it.`,
      )
    return days < fewDays
      ? warning(`The certificate of ${place} ends in ${days} days: look why the proxy has not renewed it.`)
      : ok(`The certificate of ${place} is good for ${days} days.`)
  } catch (error) {
    return wrong(
      `${place} does not answer by TLS (${errorCode(error) || 'no answer'}): look at the proxy and its port.`,
    )
  }
}

/** The certificate that a server shows, also one that is not to be trusted. */
async function readCertificate(
  { host, port }: Target,
  ca: string | undefined,
): Promise<{ endsAt: number; fault: string | null }> {
  const name = isIP(host) === 0 ? { servername: host } : {}
  const socket = connect({ host, port, ...name, ...(ca && { ca }), rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) })
    return { endsAt: Date.parse(socket.getPeerCertificate().valid_to), fault: findFault(socket) }
  } finally {
    socket.on('error', () => {})
    socket.destroy()
  }
}

function findFault({ authorized, authorizationError }: TLSSocket): string | null {
  if (authorized) return null
  return authorizationError instanceof Error ? authorizationError.message : String(authorizationError)
}
