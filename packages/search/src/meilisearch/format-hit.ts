import { normaliseText } from '../trade/normalise-text.ts'
import type { HitFormat } from './search-request.ts'

type Hit = Readonly<Record<string, unknown>>
type Match = { readonly start: number; readonly length: number }
type Formatting = { mark: (text: string) => string; crop: (name: string, text: string) => string }

const word = /[\p{L}\p{N}]+/gu
const defaultCropWords = 10

/** Whether hits need formatting; most are returned as they are. */
export function isFormatted(format: HitFormat): boolean {
  const { attributesToRetrieve, attributesToHighlight, attributesToCrop, showMatchesPosition } = format
  return Boolean(
    (attributesToRetrieve && !attributesToRetrieve.includes('*')) ||
      attributesToHighlight?.length ||
      attributesToCrop?.length ||
      showMatchesPosition,
  )
}

/**
 * A hit as Meilisearch clients request it: selected attributes, plus `_formatted` with highlighted or cropped text, and
 * match positions.
 */
export function formatHit(hit: Hit, query: string, format: HitFormat): Hit {
  const { attributesToRetrieve: retrieve, showMatchesPosition } = format
  const isAll = !retrieve || retrieve.includes('*')
  const selected = isAll
    ? hit
    : Object.fromEntries(Object.entries(hit).filter(([name]) => retrieve.includes(name)))
  const words = listWords(query)
  const highlight = nameTest(format.attributesToHighlight)
  const crop = nameTest(format.attributesToCrop?.map((name) => name.split(':')[0] ?? ''))
  const formatting = createFormatting(words, format)
  const formatted = Object.entries(hit).flatMap(([name, value]) => {
    const isFormattedAttribute = highlight(name) || crop(name)
    if (!isFormattedAttribute && !(name in selected)) return []
    return [
      [
        name,
        isFormattedAttribute ? formatValue(value, name, formatting, { highlight, crop }) : value,
      ] as const,
    ]
  })
  return {
    ...selected,
    ...((format.attributesToHighlight || format.attributesToCrop) && {
      _formatted: Object.fromEntries(formatted),
    }),
    ...(showMatchesPosition && { _matchesPosition: findPositions(hit, words) }),
  }
}

function nameTest(names: readonly string[] | undefined): (name: string) => boolean {
  const listed = new Set(names)
  return (name) => listed.has('*') || listed.has(name)
}

/** Numbers become text, as in Meilisearch; lists and objects are processed recursively. */
function formatValue(
  value: unknown,
  name: string,
  formatting: Formatting,
  asked: { highlight: (name: string) => boolean; crop: (name: string) => boolean },
): unknown {
  if (Array.isArray(value)) return value.map((one) => formatValue(one, name, formatting, asked))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, formatValue(one, name, formatting, asked)]),
    )
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const text = asked.crop(name) ? formatting.crop(name, String(value)) : String(value)
  return asked.highlight(name) ? formatting.mark(text) : text
}

function createFormatting(words: readonly string[], format: HitFormat): Formatting {
  const { highlightPreTag: before = '<em>', highlightPostTag: after = '</em>', cropMarker = '…' } = format
  const lengths = new Map(
    (format.attributesToCrop ?? []).map((entry) => {
      const [name = '', own] = entry.split(':')
      return [name, Number(own) || format.cropLength || defaultCropWords]
    }),
  )
  return {
    mark: (text) =>
      findMatches(text, words).reduceRight(
        (marked, { start, length }) =>
          `${marked.slice(0, start)}${before}${marked.slice(start, start + length)}${after}${marked.slice(start + length)}`,
        text,
      ),
    crop(name, text) {
      const most = lengths.get(name) ?? lengths.get('*') ?? defaultCropWords
      const all = [...text.matchAll(word)]
      if (all.length <= most) return text
      const [first] = findMatches(text, words)
      const at = first ? all.findIndex(({ index }) => index >= first.start) : 0
      const from = Math.max(0, Math.min(at - Math.floor(most / 2), all.length - most))
      const end = all[from + most - 1]
      const start = from === 0 ? 0 : (all[from]?.index ?? 0)
      const stop = from + most >= all.length || !end ? text.length : end.index + end[0].length
      return `${start > 0 ? cropMarker : ''}${text.slice(start, stop)}${stop < text.length ? cropMarker : ''}`
    },
  }
}

function findPositions(hit: Hit, words: readonly string[]): Record<string, readonly Match[]> {
  const found = Object.entries(hit).flatMap(([name, value]) => {
    const matches = typeof value === 'string' ? findMatches(value, words) : []
    return matches.length > 0 ? [[name, matches] as const] : []
  })
  return Object.fromEntries(found)
}

/** Words of the text that start with a searched one, and the length of the match. */
function findMatches(text: string, words: readonly string[]): Match[] {
  if (words.length === 0) return []
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const folded = normaliseText(found)
    const longest = words.filter((one) => folded.startsWith(one)).sort((a, b) => b.length - a.length)[0]
    if (longest === undefined) return []
    return [{ start: index, length: folded.length === found.length ? longest.length : found.length }]
  })
}

function listWords(query: string): string[] {
  return [...new Set([...query.matchAll(word)].map(([found]) => normaliseText(found)))]
}
