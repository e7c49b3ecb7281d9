import type { EventSink } from '../../../tracking/tracked-event.ts'

/** A sink of an advertising network. Once consent is taken back, its own script must know, too. */
export type AdSink = EventSink & { withdraw(): void; resume(): void }

export type AdSinkOptions = {
  /** Of numbers that do not name their country. */
  dialCode: string
  /** Fetches the network's own script; does nothing in the demo, which asks no other host for anything. */
  loadScript: (address: string) => void
}
