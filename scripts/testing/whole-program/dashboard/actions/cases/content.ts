import { expect } from 'vitest'
import { staffEndpoints } from '../../../../../../packages/contract/src/staff-endpoints.ts'
import type { ActionCases, ActionFixture } from '../action-case.ts'

const document = (text = 'Hello') =>
  JSON.stringify({
    title: 'About us',
    fields: { description: '' },
    blocks: [
      { id: 'one', type: 'heading', version: 1, props: { text, intro: '', level: 2, align: 'start' } },
    ],
  })

const aPage = ({ aDocument, admin }: ActionFixture) => aDocument(admin)

const pushOf = ({ siteId }: ActionFixture, id: number) => `/sites/${siteId}/content/${id}/push`
const listCopies = ({ ask }: ActionFixture, id: number) =>
  ask(
    `select c.site_id, c.published is not null as is_public from content_copies k
     join content_documents c on c.id = k.copy_id where k.origin_id = $1`,
    [id],
  )

export const cases: ActionCases = {
  '/sites/:siteId/bin': {
    'takes a page out of the bin': async (world) => {
      const { id, version } = await aPage(world)
      await world.call(staffEndpoints.changeDocument, { documentId: id, body: { action: 'delete', version } })
      return { on: `/sites/${world.siteId}/bin`, press: `document=${id}`, says: 'It’s back where it was.' }
    },
    'takes a picture out of the bin': async ({ siteId, call, aPhoto }) => {
      const picture = { siteId, query: { name: 'a.jpg' }, bytes: await aPhoto() }
      const { id } = await call(staffEndpoints.uploadPicture, picture)
      await call(staffEndpoints.deletePicture, { siteId, body: { id } })
      return { on: `/sites/${siteId}/bin`, press: `picture=${id}`, says: 'It’s back where it was.' }
    },
  },
  '/sites/:siteId/content': {
    'takes back a delete': async (world) => {
      const { id, version } = await aPage(world)
      await world.call(staffEndpoints.changeDocument, { documentId: id, body: { action: 'delete', version } })
      const list = `/sites/${world.siteId}/content`
      return { on: `${list}?deleted=${id}`, press: `restore=${id}`, leadsTo: `${list}/${id}?said=restore` }
    },
  },
  '/sites/:siteId/content/:documentId': {
    'publishes a new page': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/content/new?kind=offer`, press: 'document' },
      typed: { intent: 'save', document: document(), kind: 'page', slug: `page-${crypto.randomUUID()}` },
      leadsTo: /said=save/,
      says: 'Saved as a draft.',
    }),
    'refuses to overwrite what somebody else has saved': async (world) => ({
      ...{ on: `/sites/${world.siteId}/content/${(await aPage(world)).id}`, press: 'document' },
      typed: { intent: 'save', version: '99', document: document() },
      data: { refused: expect.any(String), status: 409 },
    }),
    'goes to the bin': async (world) => ({
      ...{ on: `/sites/${world.siteId}/content/${(await aPage(world)).id}`, press: 'intent=delete' },
      leadsTo: /[?&]deleted=\d+$/,
    }),
    'is not scheduled without a day': async (world) => ({
      ...{ on: `/sites/${world.siteId}/content/${(await aPage(world)).id}`, press: 'intent=schedule' },
      typed: { from: '' },
      data: { refused: expect.any(String) },
    }),
    'gets another address': async (world) => {
      const { id, slug } = await aPage(world)
      return {
        ...{
          on: `/sites/${world.siteId}/content/${id}`,
          press: 'intent=rename',
          typed: { slug: `${slug}-now` },
        },
        leadsTo: /said=rename/,
        says: 'The address is ',
      }
    },
    'shows its draft': async (world) => ({
      ...{ on: `/sites/${world.siteId}/content/${(await aPage(world)).id}`, press: 'intent=preview' },
      data: { preview: expect.stringContaining('preview=') },
    }),
  },
  '/sites/:siteId/content/redirects': {
    'adds redirects from lines and names the faults': async ({ siteId }) => ({
      ...{ on: `/sites/${siteId}/content/redirects`, press: 'rows' },
      typed: { rows: `/old-${crypto.randomUUID()},/contact\nno address,/contact` },
      says: '1 redirect added, 1 line left out.',
    }),
    'needs a file or lines': async ({ siteId }) => ({
      ...{ on: `/sites/${siteId}/content/redirects`, press: 'rows', typed: { rows: '' } },
      data: { refused: 'Choose a file first, or paste its lines.' },
    }),
  },
  '/sites/:siteId/media/upload': {
    'puts a picture into the library': async ({ siteId, aPhoto }) => {
      const body = new FormData()
      body.set('file', new File([await aPhoto()], 'yard.jpg', { type: 'image/jpeg' }))
      return { to: `/sites/${siteId}/media/upload`, body, answers: { picture: { name: 'yard.jpg' } } }
    },
    'says what is wrong with a file': async ({ siteId }) => {
      const body = new FormData()
      body.set('file', new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' }))
      const answers = { refused: expect.stringContaining('notes.jpg:') }
      return { to: `/sites/${siteId}/media/upload`, body, answers }
    },
  },
  '/sites/:siteId/content/new-page': {
    'makes a page and opens it': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/content/new-page`,
        press: 'title',
        typed: { title: 'Our yard' },
      },
      leadsTo: /\/canvas$/,
    }),
    'refuses an address that is taken': async (world) => {
      const { slug } = await aPage(world)
      return {
        ...{ on: `/sites/${world.siteId}/content/new-page`, press: 'title', typed: { title: 'Again', slug } },
        data: { refused: expect.any(String) },
      }
    },
  },
  '/sites/:siteId/content/:documentId/push': {
    'puts a page onto another website, as a draft': async (world) => {
      const [to, { id }] = [await world.aSiteOfGroup(), await aPage(world)]
      return {
        ...{ on: pushOf(world, id), press: 'intent=draft', typed: { site: String(to) } },
        says: 'Done. It’s a draft on 1 website.',
        check: async () => expect(await listCopies(world, id)).toEqual([{ site_id: to, is_public: false }]),
      }
    },
    'publishes it there': async (world) => {
      const [to, { id }] = [await world.aSiteOfGroup(), await aPage(world)]
      return {
        ...{ on: pushOf(world, id), press: 'intent=publish', typed: { site: String(to) } },
        says: 'Done. Visitors of 1 website see it now.',
        check: async () => expect(await listCopies(world, id)).toEqual([{ site_id: to, is_public: true }]),
      }
    },
    'takes it back': async (world) => {
      const [to, { id, version }] = [await world.aSiteOfGroup(), await aPage(world)]
      const body = { version, publish: true, targets: [{ siteId: to, seen: null }] }
      const { copies } = await world.call(staffEndpoints.pushDocument, { documentId: id, body })
      const fields = { intent: 'undo', copies: copies.map((one) => `${one.id}.${one.version}`).join(' ') }
      return {
        ...{ on: pushOf(world, id), press: 'version', typed: fields },
        says: 'Taken back: every website has what it had.',
        check: async () => expect(await listCopies(world, id)).toEqual([]),
      }
    },
    'refuses to take back what somebody has changed': async (world) => {
      const [to, { id, version }] = [await world.aSiteOfGroup(), await aPage(world)]
      const body = { version, publish: true, targets: [{ siteId: to, seen: null }] }
      const { copies } = await world.call(staffEndpoints.pushDocument, { documentId: id, body })
      const fields = { intent: 'undo', copies: copies.map((one) => `${one.id}.99`).join(' ') }
      return {
        ...{ on: pushOf(world, id), press: 'version', typed: fields },
        says: 'Somebody has changed a copy since',
      }
    },
    'asks for a website': async (world) => {
      await world.aSiteOfGroup()
      const { id } = await aPage(world)
      return {
        ...{ on: pushOf(world, id), press: 'intent=draft', typed: { site: [] } },
        says: 'Tick a website first.',
      }
    },
    'refuses what is not as it was shown': async (world) => {
      const [to, { id }] = [await world.aSiteOfGroup(), await aPage(world)]
      return {
        ...{ on: pushOf(world, id), press: 'intent=draft' },
        typed: { site: String(to), [`seen.${to}`]: '7' },
        says: 'has changed its page since',
      }
    },
  },
  '/sites/:siteId/content/:documentId/canvas/calls': {
    'answers the draft': async (world) => {
      const { id } = await aPage(world)
      const to = `/sites/${world.siteId}/content/${id}/canvas/calls`
      return { to, body: JSON.stringify({ call: 'read' }), answers: { id } }
    },
    'saves and publishes': async (world) => {
      const { id, version } = await aPage(world)
      const to = `/sites/${world.siteId}/content/${id}/canvas/calls`
      const body = JSON.stringify({ call: 'publish', version, ...JSON.parse(document()) })
      return { to, body, answers: { version: expect.any(Number) } }
    },
    'refuses a call that it does not know': async (world) => {
      const to = `/sites/${world.siteId}/content/${(await aPage(world)).id}/canvas/calls`
      return {
        to,
        body: JSON.stringify({ call: 'dance' }),
        status: 400,
        answers: { refused: expect.any(String) },
      }
    },
  },
}
