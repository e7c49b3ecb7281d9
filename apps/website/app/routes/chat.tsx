import { chatForm } from '../features/contact/chat/chat-form.ts'
import { ChatPage } from '../features/contact/chat/chat-page.tsx'
import { toChatView } from '../features/contact/chat/chat-view.ts'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/chat'

// Embedded by the chat widget: it has no header and does not repeat what the surrounding page asks for, such as
// consent.
export const handle = { ownFrame: true, isFramed: true, queryKeys: ['widget'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = toChatView(site, context.get(pathsContext), url.searchParams.get('widget'))
  return { view, siteName: site.name, ...(await loadLeadPage(context, buildForm(context))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerLeadPost(() => buildForm(context), { request, context })
}

function buildForm(context: Route.LoaderArgs['context']) {
  const paths = context.get(pathsContext)
  return chatForm(context.get(siteContext), paths, ownPath(paths.chat()))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: loaderData.view.title }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form, ticket, fill } = loaderData
  return <ChatPage view={view} form={form} ticket={ticket} fill={fill} posted={actionData?.fill ?? null} />
}
