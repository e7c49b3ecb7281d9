import { expect, it } from 'vitest'
import { DeliveryError } from '../delivery-error.ts'
import { createUnresponsiveHosts } from './unresponsive-hosts.ts'

it('does not ask a server again at once that took its time and said nothing', async () => {
  let nowMs = 0
  let posts = 0
  const hosts = createUnresponsiveHosts(() => nowMs)
  const silence = () => {
    posts += 1
    return Promise.reject(new DeliveryError('Late.', false, false, true))
  }
  const ask = (siteId: number, path = '') => hosts.ask(siteId, `https://hooks.example/${path}`, silence)
  await expect(ask(1)).rejects.toThrow('Late.')
  await expect(ask(1)).rejects.toThrow('Late.')
  await expect(ask(1, 'other')).rejects.toThrow('did not answer the messages before')
  expect(posts).toBe(2)
  // Another dealer's messages are not affected.
  await expect(ask(2)).rejects.toThrow('Late.')
  nowMs = 5_000
  await expect(ask(1)).rejects.toThrow('Late.')
  nowMs = 14_999
  await expect(ask(1)).rejects.toThrow('did not answer the messages before')
  nowMs = 15_000
  await hosts.ask(1, 'https://hooks.example/', async () => {})
  await expect(ask(1)).rejects.toThrow('Late.')
})

it('asks again at once where the clock was put back an hour meanwhile', async () => {
  let nowMs = 7_200_000
  const hosts = createUnresponsiveHosts(() => nowMs)
  const silence = () => Promise.reject(new DeliveryError('Late.', false, false, true))
  for (let turn = 0; turn < 2; turn++)
    await expect(hosts.ask(1, 'https://hooks.example/', silence)).rejects.toThrow('Late.')
  await expect(hosts.ask(1, 'https://hooks.example/', silence)).rejects.toThrow('messages before')
  nowMs -= 3_600_000
  await expect(hosts.ask(1, 'https://hooks.example/', async () => {})).resolves.toBeUndefined()
})
