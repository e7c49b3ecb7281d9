import { Fragment } from 'react'
import type { StoredBlock } from './editor/edit-blocks.ts'
import type { Inline, Part } from './editor/rich-text-json.ts'

/** The text of a post to read, as its editor shows it. */
export function PostPreview({ blocks, files }: { blocks: readonly StoredBlock[]; files: string }) {
  return blocks.map((block) => <PreviewBlock key={block.id} block={block} files={files} />)
}

function PreviewBlock({ block: { type, props }, files }: { block: StoredBlock; files: string }) {
  if (type === 'rich-text' && Array.isArray(props.content))
    return (props.content as readonly Part[]).map((part, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names, and are not moved here
      <PreviewPart key={nth} part={part} />
    ))
  const image = props.image as { id?: string; alt?: string } | null | undefined
  return image?.id ? (
    <img src={`${files}/img/${image.id}?w=640`} alt={image.alt ?? ''} />
  ) : (
    <p className="meta">[{type}]</p>
  )
}

function PreviewPart({ part }: { part: Part }) {
  if (part.kind === 'list') {
    const List = part.ordered ? 'ol' : 'ul'
    return (
      <List>
        {part.items.map((item, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={nth}>
            <PreviewLine content={item} />
          </li>
        ))}
      </List>
    )
  }
  const Tag = part.kind === 'quote' ? 'blockquote' : part.kind === 'heading' ? 'h3' : 'p'
  return (
    <Tag>
      <PreviewLine content={part.content} />
    </Tag>
  )
}

function PreviewLine({ content }: { content: readonly Inline[] }) {
  return content.map(({ text, bold, italic }, nth) => {
    const words = italic ? <em>{text}</em> : text
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={nth}>{bold ? <strong>{words}</strong> : words}</Fragment>
  })
}
