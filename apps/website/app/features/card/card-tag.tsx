import type { CardTagView } from './view/card-view.ts'

const tones = { plain: '', reserved: 'tag-reserved', sold: 'tag-sold' } as const

export function CardTag({ tag, className }: { tag: CardTagView | null; className?: string }) {
  if (!tag) return null
  if (tag.imageUrl)
    return <img src={tag.imageUrl} alt={tag.text} width={96} height={32} className={className} />
  return <span className={`tag ${tones[tag.tone]} ${className ?? ''}`}>{tag.text}</span>
}
