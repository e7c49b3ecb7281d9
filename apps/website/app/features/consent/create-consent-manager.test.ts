import { describe, expect, it } from 'vitest'
import { createEventQueue } from '../../tracking/create-event-queue.ts'
import type { TrackedEvent } from '../../tracking/tracked-event.ts'
import { createConsentManager } from './create-consent-manager.ts'

const event = (eventId: TrackedEvent['eventId']): TrackedEvent => ({
  key: `k${eventId}`,
  eventId,
  path: '/',
  carId: null,
  product: null,
})

function aVisit(cookie = '', hasSignal = false) {
  const received: (number | string)[] = []
  let loads = 0
  const queue = createEventQueue()
  const page = {
    jar: cookie,
    get cookie() {
      return this.jar
    },
    set cookie(text: string) {
      this.jar = text.split(';')[0] ?? ''
    },
  }
  const manager = createConsentManager({
    queue,
    async loadSinks() {
      loads++
      return () => [
        {
          name: 'ads',
          needsConsent: true,
          send: ({ eventId }) => void received.push(eventId),
          withdraw: () => void received.push('withdrawn'),
          resume: () => void received.push('resumed'),
        },
      ]
    },
    document: page,
    isSecure: false,
    hasSignal,
  })
  return { manager, queue, heard: received, page, loads: () => loads }
}

describe('the manager of consent', () => {
  it('loads and sends nothing before consent, and sends the whole visit after it', async () => {
    const { manager, queue, heard: received, loads, page } = aVisit()
    await manager.resume()
    queue.push(event(1))
    expect([loads(), received]).toEqual([0, []])
    await manager.choose('granted')
    queue.push(event(3))
    expect(received).toEqual([1, 3])
    expect(page.cookie).toBe('consent=granted')
  })

  it('applies a consent that is stored on the device', async () => {
    const { manager, queue, heard: received } = aVisit('consent=granted')
    queue.push(event(1))
    await manager.resume()
    expect(received).toEqual([1])
  })

  it('drops events of a visit under a refusal, also a stored one, and loads nothing for it', async () => {
    const { manager, queue, heard: received, loads } = aVisit('consent=denied')
    queue.push(event(1))
    await manager.resume()
    queue.push(event(2))
    expect(loads()).toBe(0)
    await manager.choose('granted')
    queue.push(event(3))
    expect(received).toEqual([3])
  })

  it('drops them also when the choice is opened before anything was resumed', async () => {
    const { manager, queue, heard: received } = aVisit('consent=denied')
    queue.push(event(1))
    await manager.choose('granted')
    expect(received).toEqual([])
  })

  it('notifies the networks when consent is withdrawn and when it is given again', async () => {
    const { manager, queue, heard: received, loads } = aVisit()
    await manager.choose('granted')
    await manager.resume()
    await manager.choose('denied')
    await manager.resume()
    queue.push(event(2))
    await manager.choose('granted')
    queue.push(event(3))
    expect(received).toEqual(['withdrawn', 'resumed', 3])
    expect(loads()).toBe(1)
  })

  it('respects a refusal that comes while the sinks are loading', async () => {
    const { manager, queue, heard: received } = aVisit()
    queue.push(event(1))
    const agreeing = manager.choose('granted')
    await manager.choose('denied')
    await agreeing
    queue.push(event(2))
    expect(received).toEqual([])
  })

  it('opens the sinks once, however often it is asked', async () => {
    const { manager, queue, heard: received } = aVisit('consent=granted')
    await Promise.all([manager.resume(), manager.resume()])
    queue.push(event(1))
    expect(received).toEqual([1])
  })

  it('treats the browser’s own opt-out signal as a refusal, whatever was agreed before', async () => {
    const { manager, queue, heard: received, loads, page } = aVisit('consent=granted', true)
    queue.push(event(1))
    await manager.resume()
    await manager.choose('granted')
    queue.push(event(2))
    expect([manager.read(), page.cookie, loads(), received]).toEqual(['denied', 'consent=denied', 0, []])
  })
})
