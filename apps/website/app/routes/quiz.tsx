import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { redirect } from 'react-router'
import { openBlockData } from '../blocks/block-data.ts'
import { createQuiz, quizFilters } from '../features/search/quiz/create-quiz.ts'
import { QuizPage } from '../features/search/quiz/quiz-page.tsx'
import { quizWords } from '../features/search/quiz/words.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { readForm } from '../request/read-form.ts'
import { recordEvent } from '../request/record-event.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/quiz'

/** Up to five questions that end in filters, generated from the site's stock. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const path = ownPath(paths.quiz())
  const stock = await openBlockData(context).openOwnListing()
  const { many } = kindTable[site.kind]
  const questions = stock ? createQuiz(stock, site) : []
  const count = questions.length
  const introduction = count > 0 ? quizWords.intro(count, many) : quizWords.nothing(many)
  return {
    quiz: { introduction, questions, many, listingHref: paths.listing() },
    title: `${pageTitle('quiz')} | ${site.name}`,
    description: introduction,
    url: new URL(path, site.url).href,
    image: null,
    jsonLd: [],
  }
}

/** Event 34, then a redirect to the matching stock. */
export async function action({ request, context }: Route.ActionArgs) {
  const paths = context.get(pathsContext)
  const path = ownPath(paths.quiz())
  const listing = ownPath(paths.listing(quizFilters(await readForm(request))))
  await recordEvent(context, { eventId: eventCatalogue.quiz.id, path })
  return redirect(listing, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

export default function Quiz({ loaderData }: Route.ComponentProps) {
  return <QuizPage view={loaderData.quiz} />
}
