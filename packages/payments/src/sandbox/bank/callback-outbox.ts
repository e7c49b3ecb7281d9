import { consumeFault } from './consume-fault.ts'
import type { CallbackMessage, SandboxCallback, SandboxEvent, SandboxPayment } from './sandbox-state.ts'
import type { SandboxStore } from './sandbox-store.ts'

export type CallbackOutbox = {
  enqueue(payment: SandboxPayment, news: SandboxEvent): void
  release(): void
}

/** Queues the callbacks of a payment, with the faults that tests planned; `wake` triggers sending. */
export function createCallbackOutbox(
  store: SandboxStore,
  write: (payment: SandboxPayment, news: SandboxEvent) => CallbackMessage | null,
  wake: () => void,
): CallbackOutbox {
  const { callbacks } = store.state

  function add(callback: SandboxCallback): void {
    callbacks.push(callback)
  }

  return {
    enqueue(payment, news) {
      const message = write(payment, news)
      if (message === null) return
      const fault = consumeFault(store, payment.processor, 'callback', (name) => name === payment.reference)
      const { processor, id: paymentId } = payment
      const callback = { ...message, processor, paymentId, news, attempts: 0, dueMs: 0, forged: false }
      const overtaken = callbacks.filter(
        (other) => other.paymentId === paymentId && other.state === 'overtaken',
      )
      if (fault === 'late-callback') add({ ...callback, state: 'held' })
      else if (fault === 'out-of-order') add({ ...callback, state: 'overtaken' })
      else if (fault === 'forged-callback') add({ ...callback, state: 'queued', forged: true })
      else if (fault !== 'lost-callback') add({ ...callback, state: 'queued' })
      if (fault === 'duplicate-callback') add({ ...callback, state: 'queued' })
      if (fault !== 'out-of-order') for (const late of overtaken) requeue(callbacks, late)
      wake()
    },
    release() {
      for (const late of callbacks.filter(({ state }) => state === 'held' || state === 'overtaken'))
        requeue(callbacks, late)
      wake()
    },
  }
}

/** At the end of the queue, to simulate a late callback. */
function requeue(callbacks: SandboxCallback[], late: SandboxCallback): void {
  callbacks.splice(callbacks.indexOf(late), 1)
  callbacks.push({ ...late, state: 'queued' })
}
