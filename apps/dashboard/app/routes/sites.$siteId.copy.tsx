import type { SiteFileResult } from '@forecourt/contract/endpoints/staff/sites/site-file'
import { findSetting } from '@forecourt/domain/site/configuration/setting-table'
import { type CopiedOnRequest, copiedOnRequest } from '@forecourt/domain/site/copied-on-request'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { NamedOptions } from '../kit/options.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatCount } from '../staff/format.ts'
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
    return 'refused' in imported ? imported : { done: describe(imported), undo: null }
  })
}

function describe({ documents, pictures, settings, leftOut }: SiteFileResult): string {
  const own = leftOut.flatMap((key) => findSetting(key)?.label ?? [])
  const unknown = leftOut.filter((key) => findSetting(key) === null)
  const imported = [
    formatCount(documents, 'document'),
    formatCount(pictures, 'picture'),
    formatCount(settings, 'setting'),
  ]
  return [
    `Imported: ${imported.join(', ')} and the look.`,
    ...(own.length > 0 ? [`Left out, because each dealer has their own: ${own.join(', ')}.`] : []),
    ...(unknown.length > 0
      ? [`Left out, because this Forecourt has no such setting: ${unknown.join(', ')}.`]
      : []),
  ].join(' ')
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
      <title>{`Copy ${site.name} · Forecourt`}</title>
      <h1>Copy</h1>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <section>
        <h2>Download a copy</h2>
        <p>
          The look, settings, pages, menus and pictures of this website as one file. Stock and leads aren’t in
          it, nor what is your own: where leads go, who sends your mail, your accounts, licence and privacy.
        </p>
        <p>
          <a className="button" href={`/sites/${site.id}/website.json`} download>
            Download
          </a>
        </p>
      </section>
      <section>
        <h2>Import a website file</h2>
        <p>
          What’s in it becomes this website’s. Pages that are here already get a new version, so that you can
          go back; pages that aren’t in it stay.
        </p>
        <Form method="post" encType="multipart/form-data" className="filters">
          <label>
            File
            <input type="file" name="file" required accept="application/json,.json" />
          </label>
          <button type="submit">Import</button>
        </Form>
      </section>
      {others.length > 0 && (
        <section>
          <h2>Copy from another website</h2>
          <Form method="post" className="filters">
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
        </section>
      )}
    </>
  )
}
