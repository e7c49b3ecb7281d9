import type { FlagKey } from '../site/configuration/flag-table.ts'

/** The enquiry button's text: Enquire Now, on some sites Message Now (S9.26). */
export function enquireLabel(flags: Readonly<Pick<Record<FlagKey, boolean>, 'messageNow'>>): string {
  return flags.messageNow ? 'Message Now' : 'Enquire Now'
}
