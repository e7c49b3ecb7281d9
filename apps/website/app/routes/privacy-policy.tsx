import { PrivacyPage } from '../features/privacy/privacy-page.tsx'
import { toPrivacyPolicy } from '../features/privacy/privacy-policy.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { Route } from './+types/privacy-policy'

export function loader({ context }: Route.LoaderArgs) {
  const paths = context.get(pathsContext)
  return { policy: toPrivacyPolicy(context.get(siteContext), paths, ownPath(paths.privacyPolicy())) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, introduction, siteName, url } = loaderData.policy
  return [
    { title: `${title} | ${siteName}` },
    { name: 'description', content: introduction },
    { tagName: 'link', rel: 'canonical', href: url },
  ]
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage policy={loaderData.policy} />
}
