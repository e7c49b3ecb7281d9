import { type BlockProps, type BlockType, blockDefinitions } from '@forecourt/blocks/block-definitions'
import type { DocumentImport } from '@forecourt/contract/dealer-import/content-import'
import type { NavigationItem } from '@forecourt/domain/site/site'
import { dayMs } from '@forecourt/domain/time/duration'
import { pictureId } from '../../pictures/picture-id.ts'
import { pictureSize } from '../../pictures/picture-size.ts'
import type { Drawing, PictureSpec } from '../../pictures/picture-spec.ts'
import type { Looks } from '../../pictures/portraits/portrait-spec.ts'

type Image = NonNullable<BlockProps<'image'>['image']>

export type BlockPlan = {
  type: BlockType
  version: number
  props: object
  className: string
  children: readonly BlockPlan[]
}

/** The content of a dealer's site and its pictures. */
export type DealerContent = { documents: readonly DocumentImport[]; pictures: readonly ContentPicture[] }

/** A picture and its alternative text; empty if it is decorative. */
type ContentPicture = { drawing: Drawing; words: string }

export type Tools = {
  /** A picture of the dealer's own vehicle, with the differences. */
  shot: (alt: string, spec?: Partial<PictureSpec>) => Image
  /** A date this many days after the demo is loaded. */
  day: (days: number) => string
}

type Piece = { slug: string; title: string; text: string; blocks?: readonly BlockPlan[] }

/** A line in the format of `text`, a picture, or a button with its target. */
type ArticlePart = string | Image | readonly [label: string, link: string]

export type PostPlan = {
  slug: string
  title: string
  date: string
  category: string
  image: Image
  /** The author, if it is not the site's usual one. */
  author?: string
  /** The first line is also the summary in lists of posts. */
  body: readonly [string, ...ArticlePart[]]
}

export type ContentSheet = {
  author: string
  description: string
  home: readonly BlockPlan[]
  pages: readonly Piece[]
  posts?: readonly PostPlan[]
  offers: readonly (Piece & { until: string; price: string; terms: string; search: string; image: Image })[]
  models?: readonly ModelPlan[]
  /** The slug of the location, for people who work at one. */
  people: readonly (readonly [name: string, role: string, text: string, looks: Looks, place?: string])[]
  /** The colour of its people's clothes, if it is not the paint of its vehicle. */
  uniform?: string
  /** The text about each location by its slug: directions as pairs. */
  places?: Readonly<Record<string, PlacePlan>>
  /** The announcement on every page, and its target. */
  announcement?: readonly [text: string, link: string]
  navigation?: Partial<Record<'header' | 'footer' | 'sidebar', readonly NavigationPlan[]>>
  /** Addresses of the dealer's earlier site. */
  redirects?: readonly (readonly [from: string, to: string])[]
  /** The last number is the age in days. */
  reviews: readonly (readonly [name: string, rating: number, text: string, daysAgo: number])[]
}

type PlacePlan = {
  title: string
  text: string
  directions: readonly (readonly [by: string, text: string])[]
  image?: Image
}

/** A link, or a group of them with or without an address of its own. */
export type NavigationPlan = readonly [label: string, href: string, children?: readonly NavigationPlan[]]

export type ModelPlan = {
  make: string
  model: string
  description: string
  text: string
  image: Image
  photos: readonly Image[]
  /** The price is drive away, in dollars. */
  grades: readonly (readonly [name: string, price: number, text: string])[]
  colours: readonly (readonly [name: string, colour: string, image: Image])[]
}

/** A block with the props that differ from its defaults. */
export function block<Type extends BlockType>(
  type: Type,
  props: Partial<BlockProps<Type>> = {},
  more: { className?: string; children?: readonly BlockPlan[] } = {},
): BlockPlan {
  const { version, defaults } = blockDefinitions[type]
  return {
    type,
    version,
    props: { ...defaults, ...props },
    className: more.className ?? '',
    children: more.children ?? [],
  }
}

/** Paragraphs; a line that begins with a dash is a list item, with a hash a heading, with > a quotation. */
export function text(...lines: readonly string[]): BlockPlan {
  type Node = BlockProps<'rich-text'>['content'][number]
  const content: Node[] = []
  for (const line of lines) {
    const spans = [{ text: line.replace(/^[-#>] /, '') }]
    const last = content.at(-1)
    if (!line.startsWith('- ')) {
      if (line.startsWith('# ')) content.push({ kind: 'heading', level: 2, content: spans })
      else content.push({ kind: line.startsWith('> ') ? 'quote' : 'paragraph', content: spans })
    } else if (last?.kind === 'list') last.items.push(spans)
    else content.push({ kind: 'list', ordered: false, items: [spans] })
  }
  return block('rich-text', { content })
}

/** The blocks of an article: lines that follow each other are one text. */
function article(parts: readonly ArticlePart[]): BlockPlan[] {
  const blocks: BlockPlan[] = []
  let lines: string[] = []
  const endText = () => {
    if (lines.length > 0) blocks.push(text(...lines))
    lines = []
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      lines.push(part)
      continue
    }
    endText()
    if ('id' in part) blocks.push(block('image', { image: part }))
    else blocks.push(block('buttons', { items: [{ label: part[0], link: part[1], look: 'primary' }] }))
  }
  endText()
  return blocks
}

type Story = {
  image: Image
  title: string
  lines: readonly string[]
  button?: readonly [label: string, link: string]
  isPictureLast?: boolean
}

/** A picture with text beside it. */
export function story({ image, title, lines, button, isPictureLast = false }: Story): BlockPlan {
  const picture = block('image', { image })
  const items = button ? [{ label: button[0], link: button[1], look: 'primary' as const }] : []
  const words = block(
    'section',
    {},
    { children: [block('heading', { text: title }), text(...lines), block('buttons', { items })] },
  )
  const children = isPictureLast ? [words, picture] : [picture, words]
  return block('columns', { lead: isPictureLast ? 'last' : 'first' }, { children })
}

/** The documents of a dealer whose pictures show this vehicle. */
export function defineContent(vehicle: PictureSpec, write: (tools: Tools) => ContentSheet) {
  return (nowMs: number): DealerContent => {
    const album = new Map<string, ContentPicture>()
    const keep = (alt: string, drawing: Drawing, words = alt): Image => {
      const id = pictureId(drawing)
      album.set(id, { drawing, words })
      return { id, alt, ...pictureSize(drawing) }
    }
    const shot: Tools['shot'] = (alt, spec = {}) => keep(alt, { ...vehicle, ...spec })
    const sheet = write({
      shot,
      day: (days) => new Date(nowMs + days * dayMs).toISOString().slice(0, 10),
    })
    const { uniform: colour = vehicle.colour } = sheet
    // Their names are next to them, so the portraits are decorative for screen readers.
    const portray = (name: string, looks: Looks) => keep('', { looks, colour }, name)
    return { documents: listDocuments(sheet, nowMs, { shot, portray }), pictures: [...album.values()] }
  }
}

/** Pictures next to the text of pages, in turn. */
const pageViews = ['side', 'rear-three-quarter', 'front-three-quarter-left', 'front'] as const

type Camera = Pick<Tools, 'shot'> & { portray: (name: string, looks: Looks) => Image }

function listDocuments(sheet: ContentSheet, nowMs: number, { shot, portray }: Camera): DocumentImport[] {
  const { author } = sheet
  const day = (daysAgo: number) => new Date(nowMs - daysAgo * dayMs).toISOString().slice(0, 10)
  const paragraph = (words: string) => [text(...words.split('\n'))]
  const toSlug = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '')
  const document = (
    kind: DocumentImport['kind'],
    { slug, title }: Pick<Piece, 'slug' | 'title'>,
    fields: Record<string, unknown>,
    blocks: readonly BlockPlan[] = [],
  ): DocumentImport => ({ kind, slug, title, author, fields, blocks: numberBlocks(blocks, 'b') })
  return [
    document('page', { slug: 'home', title: 'Home' }, { description: sheet.description }, sheet.home),
    ...sheet.pages.map((page, at) =>
      document('page', page, { description: firstLine(page.text) }, [
        block('heading', { text: page.title, level: 1 }),
        block(
          'columns',
          { lead: 'first' },
          {
            children: [
              ...paragraph(page.text),
              block('image', { image: shot('', { view: pageViews[at % pageViews.length] ?? 'side' }) }),
            ],
          },
        ),
        ...(page.blocks ?? []),
      ]),
    ),
    ...(sheet.posts ?? []).map(({ date, category, image, body, author: writer = author, ...post }) =>
      document('post', post, { description: body[0], date, author: writer, category, image }, article(body)),
    ),
    ...sheet.offers.map(({ until, price, terms, search, image, ...offer }) =>
      document(
        'offer',
        offer,
        { description: firstLine(offer.text), date: until, price, terms, search, image },
        [...paragraph(offer.text), ...(offer.blocks ?? [])],
      ),
    ),
    ...(sheet.models ?? []).map(({ text: words, grades, colours, ...model }) =>
      document(
        'model',
        { slug: modelSlug(model.model), title: modelName(model) },
        {
          ...model,
          grades: grades.map(([name, price, line]) => ({ name, price, text: line })),
          colours: colours.map(([name, colour, image]) => ({ name, colour, image })),
        },
        paragraph(words),
      ),
    ),
    ...sheet.people.map(([name, role, words, looks, place = '']) =>
      document(
        'person',
        { slug: toSlug(name), title: name },
        { role, text: words, place, image: portray(name, looks) },
      ),
    ),
    ...Object.entries(sheet.places ?? {}).map(([slug, { title, text: words, directions, image = null }]) =>
      document(
        'place',
        { slug, title },
        { description: words, directions: directions.map(([by, way]) => ({ by, text: way })), image },
      ),
    ),
    ...sheet.reviews.map(([name, rating, words, daysAgo], at) =>
      document(
        'review',
        { slug: `${toSlug(name)}-${at + 1}`, title: name },
        { rating, text: words, date: day(daysAgo), source: '' },
      ),
    ),
    ...(sheet.announcement ? [sheet.announcement] : []).map(([words, link]) =>
      document('announcement', { slug: 'now', title: words }, { text: words, link }),
    ),
    ...Object.entries(sheet.navigation ?? {}).map(([slug, items]) =>
      document('navigation', { slug, title: `Links of the ${slug}` }, { items: items.map(toItem) }),
    ),
    ...(sheet.redirects ?? []).map(([from, to]) =>
      document('redirect', { slug: toSlug(from.slice(1)), title: from }, { from, to }),
    ),
  ]
}

/** Does not repeat the make in a model that contains it. */
function modelName({ make, model }: Pick<ModelPlan, 'make' | 'model'>): string {
  return model.startsWith(make) ? model : `${make} ${model}`
}

function modelSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function toItem([label, href, children = []]: NavigationPlan): NavigationItem {
  return { label, href, children: children.map(toItem) }
}

function firstLine(words: string): string {
  return words.split('\n')[0] ?? ''
}

function numberBlocks(blocks: readonly BlockPlan[], prefix: string): object[] {
  return blocks.map(({ children, ...plan }, at) => {
    const id = `${prefix}${at + 1}`
    return { id, ...plan, ...(children.length > 0 && { children: numberBlocks(children, `${id}-`) }) }
  })
}
