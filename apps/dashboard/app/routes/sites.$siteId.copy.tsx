import { type CopiedOnRequest, copiedOnRequest } from '@forecourt/domain/site/copied-on-request'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { describeCopy } from '../features/configuration/describe-copy.ts'
import { Card } from '../kit/card.tsx'
import { NamedOptions } from '../kit/options.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await callAsStaff(args, (call) => call('staffMe'))
  const siteId = Number(args.params.siteId)
  const site = sites.find(({ id }) => id === siteId)
  if (!site) throw new Response('There is nothing here.', { status: 404 })
  return { site, others: sites.filter(({ id }) => id !== siteId) }
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const file = form.get('file')
  return callAsStaff(args, async (call) => {
    const refusals = [400, 403, 409, 413, 422]
    const imported =
      file instanceof File
        ? await catchRefusal(call('importSite', { siteId, bytes: file }), refusals)
        : await catchRefusal(
            call('copySite', {
              siteId,
              body: {
                from: Number(form.get('from')),
                with: copiedOnRequest.filter((one) => form.getAll('with').includes(one)),
              },
            }),
            refusals,
          )
    return 'refused' in imported ? imported : { done: describeCopy(imported), undo: null }
  })
}

const requestWords: Readonly<Record<CopiedOnRequest, string>> = {
  review: 'Reviews',
  person: 'People',
  offer: 'Offers',
  'split-tests': 'Split tests, switched off',
}

/** Exports and imports a website as one file, or copies it from another website. */
export default function SiteCopy() {
  const { site, others } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <PageHead title="Copy">Take {site.name} along as a file, or bring another website here.</PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <div className="column">
        <Card
          title="Download a copy"
          about="The look, settings, pages, menus and pictures of this website as one file. Stock and leads aren’t in it, nor what is your own: where leads go, who sends your mail, your accounts, licence and privacy."
        >
          <a className="button" href={`/sites/${site.id}/website.json`} download>
            Download
          </a>
        </Card>
        <Card
          title="Import a website file"
          about="What’s in it becomes this website’s. Pages that are here already get a new version, so that you can go back; pages that aren’t in it stay."
        >
          <Form method="post" encType="multipart/form-data" className="add-line">
            <label className="field">
              File
              <input type="file" name="file" required accept="application/json,.json" />
            </label>
            <button type="submit">Import</button>
          </Form>
        </Card>
        {others.length > 0 && (
          <Card
            title="Copy from another website"
            about="Its look, settings, pages, menus and pictures come here. Your own pages get a new version, so that you can go back."
          >
            <Form method="post" className="stack">
              <label>
                Website
                <select name="from">
                  <NamedOptions of={others} />
                </select>
              </label>
              <fieldset>
                <legend>Copy these too, as drafts</legend>
                {copiedOnRequest.map((one) => (
                  <label key={one} className="check">
                    <input type="checkbox" name="with" value={one} /> {requestWords[one]}
                  </label>
                ))}
                <small>They’re about the other business. Check each before you publish it.</small>
              </fieldset>
              <button type="submit">Copy it here</button>
            </Form>
          </Card>
        )}
      </div>
    </>
  )
}
