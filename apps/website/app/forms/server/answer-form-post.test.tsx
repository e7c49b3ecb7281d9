import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { logContext, sessionContext } from '../../request/contexts.ts'
import { aFilePort } from '../../testing/a-file-port.ts'
import { aLookupForm, lookupHandlers } from '../../testing/a-lookup-form.ts'
import { aSession } from '../../testing/a-session.ts'
import { renderWhole } from '../../testing/render.tsx'
import { useFormFill } from '../browser/use-form-fill.ts'
import type { Fill } from '../fill.ts'
import type { FilePort } from '../handlers.ts'
import { FormScreen } from '../screen/form-screen.tsx'
import { answerFormPost } from './answer-form-post.ts'
import { findDraft } from './find-draft.ts'

const photo = (name = 'front.jpg', bytes = 10, type = 'image/jpeg') =>
  new File(['x'.repeat(bytes)], name, { type })

function Page({ fill }: { fill: Fill | null }) {
  const state = useFormFill(aLookupForm(), fill, { loadHandlers: () => Promise.reject(new Error('no')) })
  return <FormScreen state={state} />
}

/** A visitor without script: posts what the page shows, and gets the page again. */
function aVisit(files?: FilePort) {
  const { session, stored } = aSession()
  const { handlers, looked } = lookupHandlers()
  const context = new RouterContextProvider()
  context.set(sessionContext, session)
  context.set(logContext, { info: () => {}, warn: () => {}, error: () => {} })

  async function post(step: number, fields: Record<string, string | (string | File)[]>, intent = 'next') {
    const body = new FormData()
    body.set('step', String(step))
    body.set('intent', intent)
    for (const [name, value] of Object.entries(fields)) {
      body.append('fields', name)
      for (const one of Array.isArray(value) ? value : [value]) body.append(name, one)
    }
    const request = new Request('https://west.test/test', { method: 'POST', body })
    const answer = await answerFormPost(
      () => aLookupForm(),
      { request, context },
      () => ({ ...handlers, ...(files && { files }) }),
    )
    if (answer instanceof Response)
      return { status: answer.status, to: answer.headers.get('location'), fill: null }
    return { status: answer.init?.status, to: null, fill: answer.data.fill }
  }
  const draft = () => findDraft(context, aLookupForm())
  const page = async (fill?: Fill | null) => renderWhole(<Page fill={fill ?? (await draft())} />)
  return { post, draft, page, looked, stored }
}

describe('a step that looks something up', () => {
  it('fills fields of the next step and shows what it found, on a page of its own after a redirect', async () => {
    const visit = aVisit()
    expect(await visit.post(0, { plate: 'ABC123' })).toMatchObject({ status: 303, to: '/test' })
    expect(await visit.draft()).toMatchObject({
      values: { plate: 'ABC123', make: 'Mazda' },
      steps: { index: 1, recordId: 'V1' },
    })
    expect((await visit.draft())?.values).not.toHaveProperty('unknown')
    const html = await visit.page()
    expect(html).toContain('<h3 class="text-lg">Is it this one?</h3>')
    expect(html).toContain('<dt>Year</dt><dd>2019</dd>')
    expect(html).toContain('name="make" value="Mazda"')
  })

  it('looks again when the visitor comes back with another answer', async () => {
    const visit = aVisit()
    await visit.post(0, { plate: 'ABC123' })
    await visit.post(1, { make: 'Mazda' }, 'back')
    await visit.post(0, { plate: 'XYZ789' })
    expect(visit.looked).toEqual(['ABC123', 'XYZ789'])
  })

  it('says what is wrong with a field, or with all of the form, and stays on the step', async () => {
    const visit = aVisit()
    const none = await visit.post(0, { plate: 'NONE' })
    expect(none).toMatchObject({ status: 422, fill: { errors: { plate: 'No car has this plate.' } } })
    expect(await visit.page(none.fill)).toContain('No car has this plate.')
    const away = await visit.post(0, { plate: 'AWAY' })
    expect(away).toMatchObject({
      status: 503,
      fill: { values: { plate: 'AWAY' }, steps: { index: 0, currentError: 'The register does not answer.' } },
    })
  })

  it('may end the form early, with a result that stays until the visitor starts again', async () => {
    const visit = aVisit()
    expect(await visit.post(0, { plate: 'OLD' })).toMatchObject({ status: 303, to: '/test' })
    const html = await visit.page()
    expect(html).toContain('This one is too rare to value online.')
    expect(html).toContain('Start again')
    for (const part of ['Continue', 'Step 1 of 3', 'name="plate"']) expect(html).not.toContain(part)
    await visit.post(0, {}, 'clear')
    expect(visit.stored.size).toBe(0)
    expect(await visit.page()).toContain('name="plate"')
  })
})

describe('a step that takes files', () => {
  it('stores them, carries their ids, and ends with its result', async () => {
    const { port, stored } = aFilePort()
    const visit = aVisit(port)
    await visit.post(0, { plate: 'ABC123' })
    const asking = await visit.page()
    for (const part of ['encType="multipart/form-data"', 'type="file"', 'accept="image/jpeg"'])
      expect(asking).toContain(part)
    expect(await visit.post(1, { make: 'Mazda', photos: [photo(), photo('back.jpg')] })).toMatchObject({
      status: 303,
    })
    expect(stored.map(({ form, field, name }) => [form, field, name])).toEqual([
      ['valuation', 'photos', 'front.jpg'],
      ['valuation', 'photos', 'back.jpg'],
    ])
    expect((await visit.draft())?.values.photos).toEqual(['file-1', 'file-2'])
    await visit.post(2, { name: 'Ann' })
    const html = await visit.page()
    expect(html).toContain('Mazda with 2 photos')
    expect(html).toContain('href="/contact"')
  })

  it('keeps ticked files, drops the others, and accepts only ids of its own files', async () => {
    const { port } = aFilePort()
    const visit = aVisit(port)
    await visit.post(0, { plate: 'ABC123' })
    await visit.post(1, { make: 'Mazda', photos: [photo(), photo('back.jpg')] })
    await visit.post(2, {}, 'back')
    const html = await visit.page()
    for (const part of ['name="photos" checked="" value="file-2"', 'back.jpg']) expect(html).toContain(part)
    await visit.post(1, { make: 'Mazda', photos: ['file-2', 'file-of-somebody-else'] })
    expect((await visit.draft())?.values.photos).toEqual(['file-2'])
  })

  it.each([
    ['too many', [photo(), photo(), photo()], 'Please choose at most 2 files.'],
    ['too large', [photo('huge.jpg', 1_001)], 'huge.jpg is larger than 1 KB'],
    ['of another kind', [photo('page.html', 10, 'text/html')], 'page.html isn’t a type of file'],
  ])('refuses files that are %s, and stores none', async (_, files, text) => {
    const { port, stored } = aFilePort()
    const visit = aVisit(port)
    await visit.post(0, { plate: 'ABC123' })
    const { status, fill } = await visit.post(1, { make: 'Mazda', photos: files })
    expect([status, fill?.errors.photos, stored]).toEqual([
      422,
      expect.stringContaining(text.slice(0, 25)),
      [],
    ])
  })

  it('keeps stored files when another answer is wrong', async () => {
    const { port } = aFilePort()
    const visit = aVisit(port)
    await visit.post(0, { plate: 'ABC123' })
    const { fill } = await visit.post(1, { make: '', photos: [photo()] })
    expect(fill?.errors).toEqual({ make: '*This is a required field.' })
    await visit.post(1, { make: 'Mazda', photos: ['file-1'] })
    expect((await visit.draft())?.values.photos).toEqual(['file-1'])
  })

  it('says so when they cannot be stored, and where there is no file store', async () => {
    for (const port of [aFilePort({ isAway: true }).port, undefined]) {
      const visit = aVisit(port)
      await visit.post(0, { plate: 'ABC123' })
      const { fill } = await visit.post(1, { make: 'Mazda', photos: [photo()] })
      expect(fill?.errors.photos).toContain('can’t take files right now')
    }
  })
})

describe('without an answer', () => {
  it('a post that cannot be read is a bad request', async () => {
    const { session } = aSession()
    const context = new RouterContextProvider()
    context.set(sessionContext, session)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const request = new Request('https://west.test/test', { method: 'POST', body: 'no form', headers })
    const answer = answerFormPost(
      () => aLookupForm(),
      { request, context },
      () => lookupHandlers().handlers,
    )
    await expect(answer).rejects.toMatchObject({ init: { status: 400 } })
  })
})
