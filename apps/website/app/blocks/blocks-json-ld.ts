import type { Site } from '@forecourt/domain/site/site'
import type { BlockNode } from './to-block-views.ts'

/**
 * Structured data from a page's blocks, for its `jsonLd`: questions with answers, and staff. Without reviews, because
 * search engines treat self-published ratings as spam.
 */
export function blocksJsonLd(nodes: readonly BlockNode[], site: Pick<Site, 'name' | 'url'>) {
  const all = nodes.flatMap(withChildren)
  const questions = all.flatMap((node) => (node.type === 'faq' ? node.view.items : []))
  const people = all.flatMap((node) => (node.type === 'team' ? node.view.people : []))
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  const team = {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: site.name,
    url: site.url,
    employee: toEmployees(people),
  }
  return [...(questions.length > 0 ? [faq] : []), ...(people.length > 0 ? [team] : [])]
}

export function toEmployees(people: readonly { name: string; role: string }[]) {
  return people.map(({ name, role }) => ({ '@type': 'Person', name, ...(role && { jobTitle: role }) }))
}

function withChildren(node: BlockNode): BlockNode[] {
  return [node, ...node.children.flatMap(withChildren)]
}
