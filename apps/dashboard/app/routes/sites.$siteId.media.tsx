import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PictureDetail } from '../features/media/picture-detail.tsx'
import { readPress, toPictureView } from '../features/media/picture-view.ts'
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

const filters = { all: 'All', wordless: 'Without a description', unused: 'Not used' } as const

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const { searchParams } = new URL(args.request.url)
  return callAsStaff(args, async (call) => {
    const [{ sites }, library] = await Promise.all([call('staffMe'), call('staffMedia', { siteId })])
    const site = sites.find(({ id }) => id === siteId)
    if (!site) throw new Response('There is nothing here.', { status: 404 })
    const siteUrl = toSiteUrl(site.url, args.request)
    args.context.get(staffContext).show(new URL(siteUrl).origin)
    const pictures = library.pictures.map((picture) => toPictureView(picture, siteUrl)).reverse()
    const filter = (['wordless', 'unused'] as const).find((one) => one === searchParams.get('show')) ?? 'all'
    const counts = {
      all: pictures.length,
      wordless: pictures.filter(({ alt }) => alt === '').length,
      unused: pictures.filter(({ used }) => used.length === 0).length,
    }
    return {
      siteId,
      name: site.name,
      mayWrite: library.mayWrite,
      filter,
      counts,
      pictures,
      chosen: pictures.find(({ id }) => id === searchParams.get('picture')) ?? null,
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const id = String(form.get('id') ?? '')
  const alt = String(form.get('alt') ?? '')
  return callAsStaff(args, async (call) => {
    switch (form.get('intent')) {
      case 'upload': {
        const refused: string[] = []
        const files = form
          .getAll('files')
          .flatMap((file) => (file instanceof File && file.size > 0 ? [file] : []))
        for (const file of files) {
          const answer = await catchRefusal(
            call('uploadPicture', { siteId, query: { name: file.name }, bytes: file }),
            [400, 409, 413, 422, 429],
          )
          if ('refused' in answer) refused.push(`${file.name}: ${answer.refused}`)
        }
        if (refused.length > 0) return { refused: refused.join(' '), status: 422 }
        return {
          done:
            files.length === 1
              ? 'One picture is in the library.'
              : `${files.length} pictures are in the library.`,
          undo: null,
        }
      }
      case 'replace': {
        const by = String(form.get('by') ?? '')
        const only = form.has('only') ? String(form.get('only')).split(',').map(Number) : null
        const replaced = await catchRefusal(call('replacePicture', { siteId, body: { id, by, only } }))
        if ('refused' in replaced) return replaced
        const { documents } = replaced
        return {
          done: documents.length === 1 ? 'Replaced on one page.' : `Replaced on ${documents.length} pages.`,
          undo:
            documents.length === 0 ? null : { intent: 'replace', id: by, by: id, only: documents.join(',') },
        }
      }
      case 'delete': {
        const deleted = await catchRefusal(call('deletePicture', { siteId, body: { id } }))
        if ('refused' in deleted) return deleted
        return { done: 'Deleted. It’s in the bin for 30 days.', undo: { intent: 'restore', id } }
      }
      case 'restore': {
        const restored = await catchRefusal(call('restorePicture', { siteId, body: { id } }))
        return 'refused' in restored ? restored : { done: 'It’s back in the library.', undo: null }
      }
      default: {
        const point =
          form.get('intent') === 'focal'
            ? readPress(form)
            : { focalX: Number(form.get('focalX')), focalY: Number(form.get('focalY')) }
        const changed = await catchRefusal(call('changePicture', { siteId, body: { id, alt, ...point } }))
        return 'refused' in changed ? changed : { done: 'Saved, on every page that shows it.', undo: null }
      }
    }
  })
}

/** The picture library of a website. */
export default function SiteMedia() {
  const { siteId, name, mayWrite, filter, counts, pictures, chosen } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useOwnDocument()
  const shown = pictures.filter(
    ({ alt, used }) => filter === 'all' || (filter === 'wordless' ? alt === '' : used.length === 0),
  )
  return (
    <>
      <PageHead title="Pictures">The pictures that pages of {name} may show.</PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {mayWrite && (
        <Form method="post" encType="multipart/form-data" className="upload">
          <label>
            Drop pictures here, or choose them
            <input type="file" name="files" multiple required accept="image/jpeg,image/png,image/webp" />
          </label>
          <button type="submit" name="intent" value="upload" className="primary">
            Upload
          </button>
        </Form>
      )}
      <nav className="tabs" aria-label="Which pictures">
        {(Object.keys(filters) as (keyof typeof filters)[]).map((one) => (
          <Link key={one} to={`?show=${one}`} aria-current={one === filter ? 'page' : undefined}>
            {filters[one]} {counts[one]}
          </Link>
        ))}
      </nav>
      {chosen && (
        <PictureDetail
          siteId={siteId}
          picture={chosen}
          mayWrite={mayWrite}
          others={pictures.filter(({ id }) => id !== chosen.id)}
        />
      )}
      {shown.length === 0 ? (
        <p className="empty">
          {counts.all === 0
            ? 'No pictures yet. Drop a handful above: yard, team, workshop.'
            : 'None of these.'}
        </p>
      ) : (
        <ul className="gallery">
          {shown.map((picture) => (
            <li key={picture.id}>
              <Link
                to={`?show=${filter}&picture=${picture.id}`}
                aria-current={picture.id === chosen?.id ? 'true' : undefined}
                preventScrollReset
              >
                <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
                <span>{picture.alt || picture.name || 'No name'}</span>
                {picture.alt === '' && <small className="fault">No description yet</small>}
                <small>
                  {picture.used.length === 0
                    ? 'Not used'
                    : `On ${picture.used.length} ${picture.used.length === 1 ? 'page' : 'pages'}`}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
