import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { MailSender } from '../mail/mail-message.ts'
import { openSenderKey } from './sender-key.ts'
import { listProved } from './store.ts'

export type FindSender = (siteId: number) => Promise<MailSender | null>

type Context = Pick<Infrastructure, 'db' | 'keys'> & {
  log: Pick<Infrastructure['log'], 'warn'>
  /** The address that a site wants to send from; empty for none. */
  readAddress: (siteId: number) => Promise<string>
}

/**
 * The sender of a site's mail to visitors. Null for the platform's own address, until the records of the site's domain
 * are correct.
 */
export function createFindSender({ db, keys, log, readAddress }: Context): FindSender {
  return async (siteId) => {
    const proved = await listProved(db, siteId)
    // Nearly all sites have none.
    if (proved.length === 0) return null
    const address = await readAddress(siteId)
    const domain = senderDomain(address)
    const row = proved.find((one) => one.domain === domain)
    if (!row) return null
    const privateKey = openSenderKey(row, keys.senders)
    if (privateKey === null) {
      log.warn(
        { site: siteId, domain },
        'The key of a sender cannot be decrypted: its mail is sent in our name',
      )
      return null
    }
    return { address, domain, selector: row.selector, privateKey }
  }
}

export function senderDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
