import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { changeDocument } from '../features/content/change-document.ts'
import { DocumentScreen } from '../features/content/document-screen.tsx'
import { loadDocument } from '../features/content/load-document.ts'

export const loader = (args: LoaderFunctionArgs) => loadDocument(args)
export const action = (args: ActionFunctionArgs) => changeDocument(args)

/** A page, a post, a menu and so on: what it says, when visitors see it, and its versions. */
export default function SiteDocument() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  // An earlier version that becomes the draft replaces what is typed.
  const reverted = view.said?.startsWith('revert') ? view.written : ''
  return <DocumentScreen key={`${view.id} ${reverted}`} view={view} answer={answer} />
}
