import type { RouterContextProvider } from 'react-router'
import { creditScoreForm } from '../features/finance/score/credit-score-form.ts'
import { CreditScorePage } from '../features/finance/score/credit-score-page.tsx'
import { scoreHandlers } from '../features/finance/score/score-handlers.ts'
import { answerFormPost } from '../forms/server/answer-form-post.ts'
import { findDraft } from '../forms/server/find-draft.ts'
import { withLatestDay } from '../forms/server/with-latest-day.ts'
import { clockContext, pageContext, pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { dayAtSite } from '../site/day-at-site.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/credit-score'

export const handle = { perDraft: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { form: plain, path } = buildForm(context)
  context.get(pageContext).showsDraft()
  const site = context.get(siteContext)
  const form = withLatestDay(plain, () => dayAtSite(site, context.get(clockContext)()))
  return {
    form,
    fill: await findDraft(context, form),
    applyHref: context.get(pathsContext).financeForm(),
    url: new URL(path, site.url).href,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { form } = buildForm(context)
  return answerFormPost(
    () => form,
    { request, context },
    () => scoreHandlers(context, form),
  )
}

function buildForm(context: Readonly<RouterContextProvider>) {
  const paths = context.get(pathsContext)
  const path = ownPath(paths.creditScore())
  return { form: creditScoreForm(context.get(siteContext), paths, path), path }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { form, url } = loaderData
  return pageMeta({
    title: `${form.title} | ${form.site.name}`,
    description: form.introduction ?? '',
    url,
  })
}

export default function CreditScore({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fill, applyHref } = loaderData
  return (
    <CreditScorePage
      key={fill?.end ? 'band' : 'form'}
      form={form}
      fill={fill}
      refused={actionData?.fill ?? null}
      applyHref={applyHref}
    />
  )
}
