import { describe, expect, it, vi } from 'vitest'
import { createGoogleSink } from './create-google-sink.ts'
import { anEvent, aProduct, sha256 } from './testing.ts'

const within = { timeout: 120_000 }

function aSink() {
  const page: { dataLayer?: object[] } = {}
  const scripts: string[] = []
  const loadScript = (address: string) => void scripts.push(address)
  const sink = createGoogleSink('AW-100200300', { dialCode: '61', loadScript }, page)
  const commands = () => (page.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))
  const start = commands().length
  const since = () => commands().slice(start)
  /** Hashing takes an unknown time; an extra event would show as well. */
  const hasSent = (count: number) => vi.waitFor(() => expect(since()).toHaveLength(count), within)
  return { sink, page, scripts, sent: commands, since, hasSent }
}

describe('the sink of Google', () => {
  it('introduces the conversion id and asks for its script once', () => {
    const { sent: commands, scripts, page } = aSink()
    expect(commands().map(([name]) => name)).toEqual(['consent', 'js', 'config'])
    expect(commands()[2]?.[1]).toBe('AW-100200300')
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-100200300'])
    // The network's script uses this to distinguish commands from data.
    expect(String(page.dataLayer?.[0])).toBe('[object Arguments]')
  })

  it('sends a form as a conversion with the vehicle’s value, and the visitor as hashes', async () => {
    const { sink, since, page, hasSent } = aSink()
    const contact = { email: ' Me@Home.test', phone: '0412 345 678' }
    sink.send(anEvent({ eventId: 15, contact, product: aProduct }))
    await hasSent(2)
    expect(since()).toEqual([
      [
        'set',
        'user_data',
        { sha256_email_address: sha256('me@home.test'), sha256_phone_number: sha256('+61412345678') },
      ],
      [
        'event',
        'conversion',
        {
          send_to: 'AW-100200300',
          transaction_id: expect.stringMatching(/^[0-9a-f]{32}$/),
          value: 23_990,
          currency: 'AUD',
          items: [{ item_id: 'U1', quantity: 1, item_name: '2022 Mazda 3' }],
        },
      ],
    ])
    expect(JSON.stringify(page)).not.toMatch(/home\.test|0412 ?345|345 ?678/i)
  })

  it('reads Google’s own addresses without their dots, as Google does', async () => {
    const { sink, since, hasSent } = aSink()
    sink.send(anEvent({ contact: { email: 'jo.citizen@gmail.com', phone: '' } }))
    await hasSent(2)
    expect(since()[0]?.[2]).toEqual({ sha256_email_address: sha256('jocitizen@gmail.com') })
  })

  it('keeps events in order, and leaves out those that Google has no name for', async () => {
    const { sink, since, hasSent } = aSink()
    sink.send(anEvent({ contact: { email: 'me@home.test', phone: '' } }))
    sink.send(anEvent({ eventId: 1, path: '/' }))
    sink.send(anEvent({ eventId: 26 }))
    sink.send(anEvent({ eventId: 29, product: { ...aProduct, search_string: 'mazda 3' } }))
    await hasSent(4)
    expect(since().map(([, name]) => name)).toEqual(['user_data', 'conversion', 'page_view', 'search'])
    expect(since().at(-1)?.[2]).toMatchObject({ search_term: 'mazda 3', value: 23_990 })
  })

  it('sends nothing after consent is withdrawn, also nothing that was queued', async () => {
    const { sink, since } = aSink()
    sink.send(anEvent({ contact: { email: 'me@home.test', phone: '' } }))
    sink.withdraw()
    // Events are sent in order: once the second is hashed, the first was sent.
    const digest = vi.spyOn(crypto.subtle, 'digest')
    sink.send(anEvent({ contact: { email: 'you@home.test', phone: '' } }))
    await vi.waitFor(() => expect(digest).toHaveBeenCalledTimes(2), within)
    digest.mockRestore()
    expect(since()).toEqual([['consent', 'update', expect.objectContaining({ ad_user_data: 'denied' })]])
  })
})
