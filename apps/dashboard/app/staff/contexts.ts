import type { NamedCall } from '@forecourt/contract/call/call'
import type { DeviceJson } from '@forecourt/contract/endpoints/staff/accounts'
import type { dashboardEndpoints } from '@forecourt/contract/staff-endpoints'
import { createContext } from 'react-router'

/** Makes a call by the name of its row: `call('staffLead', { leadId })`. */
export type StaffCall = NamedCall<typeof dashboardEndpoints>

export type StaffRequest = {
  /** As nobody yet, for who signs in. */
  call: StaffCall
  /** As whoever has the session of this token. */
  callAs: (token: string) => StaffCall
  /** Of the scripts of this page. */
  nonce: string
  token: string | null
  device: DeviceJson
  /** Gives the browser the token of a session, or takes it away. */
  remember: (token: string | null) => void
  /** Has the browser keep by what it is known when it signs in. */
  keepBrowser: (value: string) => void
  /** The website of this process, asked without a network; null where there is none. */
  askWebsite: ((request: Request) => Promise<Response>) | null
  /** Lets this page show frames of one website. */
  show: (origin: string) => void
  log: { error: (details: object, message: string) => void }
}

export const staffContext = createContext<StaffRequest>()
