import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { answerSubscribePost } from '../features/search/saved/answer-subscribe-post.ts'
import { SubscribePage } from '../features/search/saved/subscribe-page.tsx'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/newsletter'

export const handle = { perVisitor: true } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const paths = context.get(pathsContext)
  ownPath(paths.newsletter())
  return {
    kind: 'newsletter' as const,
    siteName: context.get(siteContext).name,
    label: '',
    backHref: null,
    privacyHref: paths.privacyPolicy(),
    garageHref: null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  ownPath(context.get(pathsContext).newsletter())
  return answerSubscribePost({ request, context }, { kind: 'newsletter', search: '', label: '' })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: `${pageTitle('newsletter')} | ${loaderData.siteName}` },
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscribePage view={loaderData} reply={actionData} />
}
