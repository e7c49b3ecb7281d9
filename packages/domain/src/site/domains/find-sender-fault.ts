import { phrases } from '../../text/phrases.ts'

/** Public mailbox providers: their users cannot set DNS records. */
const sharedDomains: readonly string[] = phrases`
  gmail.com, googlemail.com, outlook.com, hotmail.com, live.com, live.com.au, msn.com, yahoo.com,
  yahoo.com.au, icloud.com, me.com, bigpond.com, bigpond.net.au, optusnet.com.au, iinet.net.au, tpg.com.au,
  xtra.co.nz, proton.me, protonmail.com`

/** Why mail can never be sent from a domain, for dealers; null if it can. */
export function findSenderFault(domain: string, platformDomain: string): string | null {
  if (sharedDomains.includes(domain))
    return `Addresses at ${domain} belong to everybody, so nobody can prove them. Use one at your own domain.`
  return domain === platformDomain || domain.endsWith(`.${platformDomain}`)
    ? 'This is our own domain. Leave it empty to send from there.'
    : null
}
