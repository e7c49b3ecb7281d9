import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findKind } from '../features/content/content-kinds.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { type BinRow, BinTable } from '../ui/bin-table.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => ({ siteId, ...(await call('staffBin', { siteId })) }))
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const picture = form.get('picture')
  const restored = await callAsStaff(args, (call) =>
    catchRefusal(
      picture === null
        ? call('restoreDocument', { documentId: Number(form.get('document')) })
        : call('restorePicture', { siteId, body: { id: String(picture) } }),
      [400, 404, 409, 422],
    ),
  )
  return 'refused' in restored ? restored : { done: 'It’s back where it was.', undo: null }
}

/** Pages and pictures of a website that were deleted in the last 30 days. */
export default function SiteBin() {
  const { siteId, documents, pictures, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const rows: BinRow[] = [
    ...documents.map(({ id, title, kind, ...row }) => ({
      ...row,
      key: `document ${id}`,
      restore: ['document', String(id)] as const,
      name: title,
      kind: findKind(kind).one,
    })),
    ...pictures.map(({ id, name, ...row }) => ({
      ...row,
      key: `picture ${id}`,
      restore: ['picture', id] as const,
      name: name || 'A picture without a name',
      kind: 'picture',
    })),
  ]
  return (
    <>
      <PageHead back={{ to: `/sites/${siteId}/content`, label: 'Content' }} title="Bin">
        What is deleted stays here for 30 days.
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      <BinTable rows={rows} mayWrite={mayWrite} />
    </>
  )
}
