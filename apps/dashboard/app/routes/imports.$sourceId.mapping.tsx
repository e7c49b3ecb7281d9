import { Columns3 } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { MappingForm } from '../features/sources/mapping-form.tsx'
import { readMapping } from '../features/sources/read-mapping.ts'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const sourceId = Number(args.params.sourceId)
  return callAsStaff(args, async (call) => {
    const [{ source }, sample] = await Promise.all([
      call('staffSource', { sourceId }),
      catchRefusal(call('sampleFile', { sourceId, body: { mapping: null } })),
    ])
    return { sourceId, name: source.name, sample }
  })
}

/** Previews a mapping on the first rows of the file, or saves it. */
export async function action(args: ActionFunctionArgs) {
  const sourceId = Number(args.params.sourceId)
  const form = await readForm(args.request)
  const mapping = readMapping(form)
  return callAsStaff(args, async (call) => {
    const kept =
      form.get('intent') === 'keep'
        ? await catchRefusal(call('keepMapping', { sourceId, body: mapping }))
        : null
    if (kept && !('refused' in kept)) return redirect(`/imports/${sourceId}`)
    const sample = await catchRefusal(call('sampleFile', { sourceId, body: { mapping } }))
    return { refused: kept?.refused ?? ('refused' in sample ? sample.refused : null), sample }
  })
}

export default function Mapping() {
  const { sourceId, name, sample: kept } = useLoaderData<typeof loader>()
  const tried = useAnswer<typeof action>()
  const sample = tried?.sample ?? kept
  return (
    <>
      <PageHead back={{ to: `/imports/${sourceId}`, label: name }} title="Which column is which field" />
      <Refusal answer={tried} />
      {'refused' in sample ? (
        <Empty icon={Columns3} title="No file yet">
          {sample.refused}
        </Empty>
      ) : (
        <MappingForm sample={sample} />
      )}
    </>
  )
}
