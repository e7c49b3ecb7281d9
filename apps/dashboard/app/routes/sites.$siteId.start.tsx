import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OpeningSteps } from '../features/opening/opening-steps.tsx'
import { closingConsequences, listOpeningConsequences, openingWords } from '../features/opening/words.ts'
import { Ask } from '../kit/ask.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import type { PostResult } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const source = Number(new URL(args.request.url).searchParams.get('source') ?? 0)
  return callAsStaff(args, async (call) => {
    const [opening, { sites }] = await Promise.all([call('staffOpening', { siteId }), call('staffMe')])
    const site = sites.find(({ id }) => id === siteId)
    if (!site) throw new Response('There is nothing here.', { status: 404 })
    return {
      ...opening,
      site: { id: siteId, name: site.name, url: toSiteUrl(site.url, args.request) },
      previewUrl: toSiteUrl(opening.previewUrl, args.request),
      source: source > 0 ? source : null,
    }
  })
}

export async function action(args: ActionFunctionArgs): Promise<PostResult> {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const intent = String(form.get('intent') ?? '')
  const body =
    intent === 'licence'
      ? ({ action: 'licence', number: String(form.get('number') ?? '').trim() } as const)
      : ({ action: intent === 'open' ? 'open' : 'close' } as const)
  const written = await callAsStaff(args, (call) => catchRefusal(call('changeOpening', { siteId, body })))
  if ('refused' in written) return written
  if (body.action === 'licence') return { done: 'Saved. It’s on every page now.', undo: null }
  return body.action === 'open'
    ? { done: 'Open. Visitors see your website now.', undo: { intent: 'close' } }
    : { done: 'Closed. Visitors see that now.', undo: { intent: 'open' } }
}

/** Opens a website, or closes it again: what it should have before, and what visitors see meanwhile. */
export default function SiteStart() {
  const { site, closed, mayWrite, steps, previewUrl, source } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { title, text } = openingWords[closed ?? 'open'](site.name)
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <a className="button" href={closed === null ? site.url : previewUrl}>
              {closed === null ? 'Open the website' : 'Preview'}
            </a>
            {mayWrite && closed !== null && (
              <Ask
                button="Open to visitors"
                className="primary"
                title={`Open ${site.name}?`}
                consequences={listOpeningConsequences(steps)}
                confirm="Open to visitors"
                fields={{ intent: 'open' }}
              />
            )}
          </>
        }
      >
        {text}
      </PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <div className="column">
        <OpeningSteps siteId={site.id} steps={steps} mayWrite={mayWrite} />
        <p>
          <Link to={source === null ? '/imports' : `/imports/${source}`}>Import a stock file</Link>
          {' · '}
          <Link to={`/sites/${site.id}/content`}>Write pages</Link>
        </p>
        {closed !== null && (
          <p className="meta">
            Whoever has the preview’s link sees the website for a week. Search engines don’t.
          </p>
        )}
        {mayWrite && closed === null && (
          <Card title="Close the website" about="For renovations, holidays, or when you sell the business.">
            <Ask
              button="Close it to visitors"
              title={`Close ${site.name}?`}
              consequences={closingConsequences}
              confirm="Close to visitors"
              keep="Keep it open"
              fields={{ intent: 'close' }}
            />
          </Card>
        )}
      </div>
    </>
  )
}
