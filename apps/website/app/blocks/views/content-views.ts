import type { RichText } from '@forecourt/blocks/parts/rich-text'
import { parseComponentProps } from '@forecourt/domain/content/component-props'
import { spacing } from '@forecourt/domain/content/spacing'
import { toPicture } from '../../features/content/to-picture.ts'
import { videoLinks } from '../../features/vehicle-page/gallery/video-links.ts'
import type { BlockData } from '../block-data.ts'
import type { BlockProps } from '../stored-block.ts'
import { linkHref } from './link-views.ts'

/** A run of text; a link without a target is plain text. */
export type Inline = { text: string; bold: boolean; italic: boolean; href: string | null }
export type TextNode =
  | { kind: 'paragraph' | 'quote'; content: Inline[] }
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

export function toRichTextView({ content }: BlockProps<'rich-text'>, data: BlockData) {
  const line = (inlines: Extract<RichText[number], { kind: 'quote' }>['content']): Inline[] =>
    inlines.map(({ text, bold = false, italic = false, href }) => ({
      text,
      bold,
      italic,
      href: href === undefined ? null : linkHref(href, data),
    }))
  const nodes = content.map(
    (node): TextNode =>
      node.kind === 'list'
        ? { ...node, items: node.items.map(line) }
        : { ...node, content: line(node.content) },
  )
  return nodes.length > 0 ? { nodes } : null
}

export function toImageView({ image, caption }: BlockProps<'image'>) {
  const picture = toPicture(image)
  return picture && { picture, caption }
}

export function toGalleryView({ heading, images }: BlockProps<'gallery'>) {
  const pictures = images.flatMap((image) => toPicture(image) ?? [])
  return pictures.length > 0 ? { heading, pictures } : null
}

export function toVideoView({ title, url }: BlockProps<'video'>) {
  const video = videoLinks(url)
  return video && { title, video }
}

/** Padding classes for the values of `spacing`, because the pages' policy forbids inline styles. */
const paddings: Readonly<Record<string, string>> = {
  '0rem': 'py-0',
  '0.5rem': 'py-2',
  '1rem': 'py-4',
  '1.5rem': 'py-6',
  '2rem': 'py-8',
  '2.5rem': 'py-10',
  '3rem': 'py-12',
  '3.5rem': 'py-14',
  '4rem': 'py-16',
  '4.5rem': 'py-18',
  '5rem': 'py-20',
}

export function toSectionView({ ground, space }: BlockProps<'section'>) {
  return { ground, padding: paddings[spacing(space) ?? ''] ?? '' }
}

/** A built-in component by name, with its props as typed (S8.11). Unknown ones render nothing. */
export function toCustomComponentView({ component, props }: BlockProps<'custom-component'>, data: BlockData) {
  const read = parseComponentProps(props)
  if (read.warning) data.log.warn({ component }, read.warning)
  if (component !== 'notice') {
    data.log.warn({ component }, 'unknown custom component')
    return null
  }
  const { title, text } = read.props
  return {
    title: typeof title === 'string' ? title : '',
    text: typeof text === 'string' ? text : '',
  }
}
