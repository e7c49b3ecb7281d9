import { describe, expect, it } from 'vitest'
import { fetchSheet } from './print-link.tsx'

const answering = (response: Response) => (async () => response) as typeof fetch

describe('fetchSheet', () => {
  it('downloads the sheet under the name that the server gave it', async () => {
    const response = new Response('%PDF', {
      headers: { 'Content-Disposition': 'attachment; filename="2022-mazda-3.pdf"' },
    })
    const { blob, name } = await fetchSheet('/x', answering(response))
    expect([name, await blob.text()]).toEqual(['2022-mazda-3.pdf', '%PDF'])
  })

  it('fails with the message of the server or the browser, or with a sentence where there was none', async () => {
    const refusal = Response.json({ error: 'This vehicle has been sold.' }, { status: 410 })
    await expect(fetchSheet('/x', answering(refusal))).rejects.toThrow('This vehicle has been sold.')
    const nonsense = new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
    await expect(fetchSheet('/x', answering(nonsense))).rejects.toThrow(
      'We couldn’t make the PDF (Bad Gateway).',
    )
    const offline = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch
    await expect(fetchSheet('/x', offline)).rejects.toThrow('didn’t download (Failed to fetch)')
  })
})
