import type { NamedCall } from '@forecourt/contract/call/call'
import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import type { dashboardEndpoints } from '@forecourt/contract/staff-endpoints'
import { createContext } from 'react-router'

/** Calls an endpoint by the name of its row: `call('staffLead', { leadId })`. */
export type StaffCall = NamedCall<typeof dashboardEndpoints>

export type Choice = 'mode' | 'dealer' | 'zone' | 'density' | 'columns' | 'place'

export type StaffRequest = {
  /** Calls without a session, for signing in. */
  call: StaffCall
  /** Calls with the session of this token; reads are limited to one dealer's website if there is one. */
  callAs: (token: string, dealer?: number) => StaffCall
  /** The CSP nonce of this page's scripts. */
  nonce: string
  token: string | null
  device: StaffDevice
  /**
   * What somebody has chosen in this browser: light or dark, the website and place that they look at, its time zone, how
   * high rows are. It opens nothing.
   */
  choices: Readonly<Record<Choice, string | null>>
  /** Stores a choice for the next requests. */
  choose: (choice: Choice, value: string) => void
  /** Sets the session cookie, or removes it. */
  remember: (token: string | null) => void
  /** Stores the token by which this browser is recognised at the next sign-in. */
  rememberBrowser: (value: string) => void
  /** The website in this process, called without a network request; null if there is none. */
  askWebsite: ((request: Request) => Promise<Response>) | null
  /** Allows this page to frame one website. */
  show: (origin: string) => void
  log: { error: (details: object, message: string) => void }
}

export const staffContext = createContext<StaffRequest>()
