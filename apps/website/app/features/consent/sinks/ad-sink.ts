import type { EventSink } from '../../../tracking/tracked-event.ts'

/** An advertising network's sink. When consent is withdrawn, its own script must be told as well. */
export type AdSink = EventSink & { withdraw(): void; resume(): void }

export type AdSinkOptions = {
  /** For numbers without a country code. */
  dialCode: string
  /** Loads the network's script; does nothing in the demo, which contacts no other host. */
  loadScript: (address: string) => void
}
