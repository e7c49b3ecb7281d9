import { findLookFaults } from '@forecourt/domain/site/look/find-look-faults'
import { useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { changePictures } from '../features/look/change-pictures.ts'
import { LookFields } from '../features/look/look-fields.tsx'
import { LookHistory } from '../features/look/look-history.tsx'
import { LookPages } from '../features/look/look-pages.tsx'
import { LookPictures } from '../features/look/look-pictures.tsx'
import { describeLook, isSameLook, readLook, toLookFields } from '../features/look/read-look.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { staffContext } from '../staff/contexts.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { useOwnDocument } from '../ui/use-own-document.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/** The previewed look is in the query, like filters: it can be shared, and the Back button works. */
export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const { searchParams } = new URL(args.request.url)
  return callAsStaff(args, async (call) => {
    const [{ sites }, published, library] = await Promise.all([
      call('staffMe'),
      call('staffLook', { siteId }),
      call('staffPictures', { siteId }),
    ])
    const site = sites.find(({ id }) => id === siteId)
    if (!site) throw new Response('There is nothing here.', { status: 404 })
    const look = readLook(searchParams, published.look)
    const faults = findLookFaults(look)
    const isGood = Object.keys(faults).length === 0
    const shown = isGood ? look : published.look
    const { token } = await call('previewLook', { siteId, body: { look: shown } })
    const siteUrl = toSiteUrl(site.url, args.request)
    args.context.get(staffContext).show(new URL(siteUrl).origin)
    const { home, listing, vehicle, form } = published.pages
    const pages = [
      ['Home', home],
      ['List', listing],
      ...(vehicle === null ? [] : [['Vehicle', vehicle] as const]),
      ['Form', form],
    ] as const
    return {
      name: site.name,
      look,
      faults,
      isPublished: isSameLook(look, published.look),
      version: published.version,
      mayWrite: published.mayWrite,
      frames: pages.map(([label, path]) => {
        const url = new URL(path, siteUrl)
        url.searchParams.set('look', token)
        return { label, src: url.href }
      }),
      history: published.history,
      pictures: published.pictures,
      library: library.pictures,
      siteUrl,
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  return callAsStaff(args, async (call) => {
    const { look: before, pictures } = await call('staffLook', { siteId })
    const intent = form.get('intent')
    if (intent === 'logo' || intent === 'pictures') return changePictures(call, siteId, form, pictures)
    const look = readLook(form, before)
    const version = String(form.get('version') ?? '')
    const written = await catchRefusal(call('publishLook', { siteId, body: { look, version } }))
    if ('refused' in written) return written
    return {
      done: `Published: ${describeLook(look)}. Visitors see it now.`,
      undo: isSameLook(before, look) ? null : { ...toLookFields(before), version: written.version },
    }
  })
}

export default function SiteLook() {
  const { name, look, faults, isPublished, version, mayWrite, frames, history, pictures, library, siteUrl } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useOwnDocument()
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGood = Object.keys(faults).length === 0
  return (
    <div className="look">
      <div className="look-choices">
        <PageHead title="Look">Nothing changes for visitors of {name} until you publish.</PageHead>
        <Toast answer={answer} />
        <Refusal answer={answer} />
        <Form
          method="get"
          className="stack"
          key={version}
          preventScrollReset
          onChange={(event) => {
            // A colour input fires on every move while dragging, so the preview waits for a pause.
            const form = event.currentTarget
            clearTimeout(waiting.current)
            waiting.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), 250)
          }}
        >
          <LookFields look={look} faults={faults} />
          <noscript>
            <button type="submit">Try it on</button>
          </noscript>
        </Form>
        {mayWrite && (
          <Form method="post" action="." className="actions" preventScrollReset>
            {Object.entries(toLookFields(look)).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <input type="hidden" name="version" value={version} />
            <button type="submit" className="primary" disabled={!isGood || isPublished}>
              {isPublished ? 'This is published' : 'Publish'}
            </button>
          </Form>
        )}
        {mayWrite && <LookPictures pictures={pictures} library={library} siteUrl={siteUrl} />}
        {history.length > 0 && <LookHistory history={history} version={version} mayWrite={mayWrite} />}
      </div>
      <LookPages frames={frames} isGood={isGood} />
    </div>
  )
}
