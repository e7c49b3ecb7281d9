import { readFileSync } from 'node:fs'
import type { PostPlan, Tools } from './define-content.ts'

const picture = /^!\[(.*)\]\((.*)\)$/
const button = /^\[(.*)\]\((.*)\)$/

/**
 * The articles of a dealer from its file in `assets/articles`: for each a head of `name: value` lines between dashes,
 * then lines as `text` reads them, pictures with what differs from the dealer's own vehicle, and buttons.
 */
export function readArticles(dealer: string, { shot, day }: Tools): PostPlan[] {
  const url = new URL(`../../../assets/articles/${dealer}.md`, import.meta.url)
  const parts = readFileSync(url, 'utf8').split(/^---$/m)
  const readPicture = (line: string) => {
    const [, alt, spec] = picture.exec(line) ?? []
    if (alt === undefined || spec === undefined) throw new Error(`${dealer}: no picture in “${line}”.`)
    return shot(alt, Object.fromEntries(spec.split(' ').flatMap((pair) => (pair ? [readPair(pair)] : []))))
  }
  const readLine = (line: string): PostPlan['body'][number] => {
    if (picture.test(line)) return readPicture(line)
    const [, label, link] = button.exec(line) ?? []
    return label === undefined || link === undefined ? line : [label, link]
  }
  return Array.from({ length: (parts.length - 1) / 2 }, (_, at) => {
    const head = new Map(listLines(parts[at * 2 + 1]).map((line) => cut(line, ': ')))
    const field = (name: string) => {
      const value = head.get(name)
      if (value === undefined) throw new Error(`${dealer}: an article has no ${name}.`)
      return value
    }
    const author = head.get('author')
    const [first = '', ...lines] = listLines(parts[at * 2 + 2])
    return {
      slug: field('slug'),
      title: field('title'),
      date: day(Number(field('day'))),
      category: field('category'),
      image: readPicture(field('image')),
      ...(author !== undefined && { author }),
      body: [first, ...lines.map(readLine)],
    }
  })
}

const specNames = ['body', 'face', 'view', 'colour', 'backdrop', 'seed']

function readPair(pair: string): [name: string, value: string | number] {
  const [name, value] = cut(pair, '=')
  if (!specNames.includes(name)) throw new Error(`A picture of an article has no ${name}.`)
  return [name, name === 'seed' ? Number(value) : value]
}

function cut(line: string, at: string): [before: string, after: string] {
  const index = line.indexOf(at)
  return [line.slice(0, index), line.slice(index + at.length)]
}

function listLines(text = ''): string[] {
  return text.split('\n').filter((line) => line !== '')
}
