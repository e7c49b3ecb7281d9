import { afterEach, expect, it, vi } from 'vitest'
import { startFill } from '../../../forms/fill.ts'
import { aLeadForm } from '../../../testing/a-form.ts'
import { createChatHandlers } from './chat-messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends a message without a step for Back: the chat stays on its page, where it is', async () => {
  const location = { origin: 'https://west.test', pathname: '/chat', search: '?widget=autobot' }
  // In a frame, whose parent page counts the message.
  vi.stubGlobal('window', { location, parent: {} })
  vi.stubGlobal('document', { dispatchEvent: () => true })
  vi.stubGlobal('fetch', async () => Response.json({ id: 'L1' }))
  const shown: string[] = []
  const sender = {
    tickets: { get: async () => ({ text: 'ticket', fetchedAtMs: 0 }) },
    isHiddenFilled: () => false,
  }
  const form = aLeadForm({ steps: aLeadForm().steps.slice(1) })
  const fill = { ...startFill(form, 'k'), values: { message: 'Do you open on Sundays?' } }
  const handlers = createChatHandlers(sender, (text) => void shown.push(text))
  expect(await handlers.submit(fill, form)).toEqual({
    id: 'L1',
    end: { to: '/chat?widget=autobot', replace: true, preventScrollReset: true },
  })
  expect(shown).toEqual(['Do you open on Sundays?'])
})
