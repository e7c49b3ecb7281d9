import { pageTemplates } from '@forecourt/domain/content/editor/page-templates'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router'
import type { Blocks } from '../features/content/editor/edit-blocks.ts'
import { emptyValue } from '../features/content/editor/editor-values.ts'
import { startFromCopy, startFromTemplate } from '../features/content/start-page.ts'
import { NamedOptions } from '../kit/options.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { catchBlockFaults } from '../staff/catch-block-faults.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const wanted = Number(new URL(args.request.url).searchParams.get('of')) || siteId
  return callAsStaff(args, async (call) => {
    const [{ sites }, { documents }] = await Promise.all([
      call('staffMe'),
      call('staffDocuments', { siteId: wanted, query: { kind: 'page' } }),
    ])
    return {
      siteId,
      of: wanted,
      sites: sites.map(({ id, name }) => ({ id, name })),
      pages: documents.map(({ id, title, slug }) => ({ id, title, slug })),
    }
  })
}

/** Creates the draft at once; the canvas saves it from then on. */
export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const title = String(form.get('title') ?? '').trim()
  const start = String(form.get('start') ?? '')
  const newId = () => crypto.randomUUID()
  return callAsStaff(args, async (call) => {
    const { blocks: offered, kinds } = await call('staffEditor', { siteId })
    const copied =
      start === 'copy' ? await call('staffDocument', { documentId: Number(form.get('from')) }) : null
    const fields = emptyValue({ kind: 'group', fields: kinds.page ?? [] }, '') as Record<string, unknown>
    const made = await catchBlockFaults(
      call('createDocument', {
        siteId,
        body: {
          kind: 'page',
          slug: String(form.get('slug') ?? '').trim() || toSlug(title),
          title,
          fields: copied?.fields ?? fields,
          blocks: copied
            ? startFromCopy(copied.blocks as Blocks, newId)
            : startFromTemplate(start, offered, newId),
        },
      }),
    )
    if ('refused' in made) return made
    return redirectDocument(`/sites/${siteId}/content/${made.id}/canvas`)
  })
}

export default function NewPage() {
  const { siteId, of, sites, pages } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead title="New page" back={{ to: `/sites/${siteId}/content`, label: 'Content' }}>
        Choose a start. It opens in the visual editor, and visitors see nothing until you publish.
      </PageHead>
      {answer && 'refused' in answer && (
        <p role="alert" className="alert">
          {answer.refused} {answer.reasons.join(' ')}
        </p>
      )}
      {sites.length > 1 && (
        <Form method="get" className="filters" onChange={(event) => submit(event.currentTarget)}>
          <label>
            Pages to copy are of
            <select name="of" defaultValue={of}>
              <NamedOptions of={sites} />
            </select>
          </label>
          <noscript>
            <button type="submit">Show them</button>
          </noscript>
        </Form>
      )}
      <Form method="post" className="stack">
        <label>
          Title
          <input name="title" required maxLength={300} />
        </label>
        <label>
          Web address (made from the title if it’s empty; “home” is your home page)
          <input name="slug" maxLength={100} autoComplete="off" />
        </label>
        <fieldset className="group">
          <legend>Start with</legend>
          <label className="check">
            <input type="radio" name="start" value="" defaultChecked={of === siteId} key={of} /> Nothing
          </label>
          {pageTemplates.map(({ name, label, help }) => (
            <label key={name} className="check">
              <input type="radio" name="start" value={name} />
              <span>
                {label}
                <small>{help}</small>
              </span>
            </label>
          ))}
          {pages.length > 0 && (
            <>
              <label className="check">
                <input type="radio" name="start" value="copy" defaultChecked={of !== siteId} key={of} /> A
                copy of another page
              </label>
              <label>
                Which page
                <select name="from" key={of}>
                  {pages.map(({ id, title, slug }) => (
                    <option key={id} value={id}>
                      {title} ({slug})
                    </option>
                  ))}
                </select>
              </label>
            </>
          )}
        </fieldset>
        <button type="submit" className="primary">
          Create the page
        </button>
      </Form>
    </>
  )
}
