import { troubleWords } from '@forecourt/domain/vehicle/feed/trouble-words'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { FollowRun, isUnderWay } from '../features/sources/follow-run.tsx'
import { Secrets } from '../features/sources/secrets.tsx'
import { ImportFile, OtherWays, RunList, SourcePhotos } from '../features/sources/source-parts.tsx'
import { readSettings, SourceSettings, toSettingsFields } from '../features/sources/source-settings.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffSource', { sourceId: Number(args.params.sourceId) }))
}

export async function action(args: ActionFunctionArgs) {
  const sourceId = Number(args.params.sourceId)
  const form = await readForm(args.request)
  const intent = String(form.get('intent') ?? '')
  const file = form.get('file')
  return callAsStaff(args, async (call) => {
    if (intent === 'settings') {
      const { source } = await call('staffSource', { sourceId })
      const body = readSettings(form)
      const saved = await catchRefusal(call('changeSource', { sourceId, body }))
      if (!('refused' in saved)) return { done: 'Saved.', undo: toSettingsFields(source) }
      return {
        refused: saved.refused,
        typed: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
      }
    }
    if (intent === 'secret') {
      const name = String(form.get('name') ?? '').trim()
      const made = await catchRefusal(call('addSourceSecret', { sourceId, body: { name } }))
      return 'refused' in made ? { refused: made.refused } : { made: made.secret }
    }
    if (intent === 'revoke') {
      const secretId = String(form.get('secret') ?? '') || null
      const revoked = await catchRefusal(call('revokeSourceSecret', { sourceId, body: { secretId } }))
      return 'refused' in revoked
        ? { refused: revoked.refused }
        : { done: 'Revoked. It no longer opens anything.', undo: null }
    }
    if (file instanceof File && file.size > 0) {
      const given = await catchRefusal(
        call('uploadStockFile', { sourceId, query: { name: file.name }, bytes: file }),
      )
      if ('refused' in given) return { refused: given.refused }
      if (intent === 'mapping') return redirect(`/imports/${sourceId}/mapping`)
    } else if (form.get('has') !== 'yes') return { refused: 'Choose a file first.' }
    const body = { dry: intent === 'dry', approved: false, lookedAt: null }
    const run = await catchRefusal(call('startRun', { sourceId, body }))
    return 'refused' in run ? { refused: run.refused } : redirect(`/imports/runs/${run.id}`)
  })
}

/** One source of the stock: its files, and how they come. */
export default function Source() {
  const { source, runs, photos, hasFile, folder, postPath, managers, secrets, acceptsCommonSecret } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const typed = answer && 'typed' in answer ? answer.typed : null
  return (
    <>
      <PageHead back={{ to: '/imports', label: 'Imports' }} title={source.name}>
        {source.dealership}
      </PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {source.fetchFault && (
        <p className="alert">
          Its file can’t be fetched. {source.fetchFault} {troubleWords.unfetched.todo}
        </p>
      )}
      <FollowRun isUnderWay={runs.some(isUnderWay)} />
      <div className="columns">
        <div>
          <ImportFile hasFile={hasFile} />
          <RunList runs={runs} />
        </div>
        <div>
          <SourceSettings
            key={JSON.stringify(toSettingsFields(source))}
            source={source}
            managers={managers}
            typed={typed}
          />
          <OtherWays sourceId={source.id} folder={folder} postPath={postPath} />
          <Secrets
            secrets={secrets}
            acceptsCommonSecret={acceptsCommonSecret}
            made={answer && 'made' in answer ? answer.made : null}
          />
          <SourcePhotos photos={photos} />
        </div>
      </div>
    </>
  )
}
