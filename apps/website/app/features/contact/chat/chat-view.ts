import { visitWords } from '@forecourt/domain/booking/visit-words'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { answerWords, chatPageWords, chatWords } from './words.ts'

type ChatAnswer = { question: string; text: string; link: { label: string; href: string } }

export type ChatView = {
  title: string
  description: string
  /** The second widget's automatic answers; the first has none. */
  answers: readonly ChatAnswer[]
  phone: { label: string; href: string } | null
  back: { label: string; href: string }
}

export function toChatView(site: Site, paths: Paths, widget: string | null): ChatView {
  const href = telHref(site.phone)
  return {
    title: chatWords.ask(site.name),
    description: chatPageWords.description(site.name),
    answers: widget === 'autobot' && site.autobot ? listAnswers(site, paths) : [],
    phone: href === null ? null : { label: chatWords.call(site.phone), href },
    back: { label: chatWords.back(site.name), href: paths.home() ?? '/' },
  }
}

/** Questions that a page of the site answers. */
function listAnswers(site: Site, paths: Paths): ChatAnswer[] {
  const { many } = kindTable[site.kind]
  const { hours, stock, finance, tradeIn, testDrive } = answerWords
  const all: readonly { question: string; text: string; label: string; href: Href }[] = [
    { ...hours, label: hours.link, href: paths.contact() },
    { ...stock, text: stock.text(many), label: stock.link(many), href: paths.listing() },
    { ...finance, label: finance.link, href: paths.finance() },
    { ...tradeIn, label: tradeIn.link, href: paths.tradeIn() },
    { ...testDrive, label: visitWords('test-drive', site.kind).name, href: paths.bookTestDrive() },
  ]
  return all.flatMap(({ question, text, label, href }) =>
    href === null ? [] : [{ question, text, link: { label, href } }],
  )
}
