import { SiteLink } from '../../ui/site-link.tsx'
import type { Inline, TextNode, toCustomComponentView, toRichTextView } from '../views/content-views.ts'
import { BlockFrame } from './block-frame.tsx'
import type { Rendered, Verbatim } from './rendered.ts'

export function HeadingBlock({ view: { text, intro, level, align } }: Rendered<Verbatim<'heading'>>) {
  const Heading = `h${level}` as const
  const size = { 1: 'text-display', 2: 'h2', 3: 'text-xl md:text-2xl' }[level]
  return (
    <div className="block-space block-lead wrap">
      <div className={align === 'center' ? 'mx-auto max-w-[60ch] text-center' : ''}>
        <Heading className={size}>{text}</Heading>
        {intro && <p className="mt-3 max-w-[64ch] text-lg text-muted">{intro}</p>}
      </div>
    </div>
  )
}

export function RichTextBlock({ view: { nodes } }: Rendered<typeof toRichTextView>) {
  return (
    <div className="block-space wrap">
      <div className="rich-text max-w-[68ch]">
        {nodes.map((node, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than its own
          <Node key={at} node={node} />
        ))}
      </div>
    </div>
  )
}

function Node({ node }: { node: TextNode }) {
  if (node.kind === 'list') {
    const List = node.ordered ? 'ol' : 'ul'
    return (
      <List>
        {node.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <li key={at}>
            <Line content={item} />
          </li>
        ))}
      </List>
    )
  }
  const line = <Line content={node.content} />
  if (node.kind === 'heading')
    return node.level === 2 ? <h2 className="h2">{line}</h2> : <h3 className="text-xl">{line}</h3>
  return node.kind === 'quote' ? <blockquote>{line}</blockquote> : <p>{line}</p>
}

function Line({ content }: { content: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the same
  return content.map((run, at) => <Run key={at} run={run} />)
}

function Run({ run: { text, bold, italic, href } }: { run: Inline }) {
  const words = bold ? <strong>{text}</strong> : text
  const spoken = italic ? <em>{words}</em> : words
  if (!href) return spoken
  return (
    <SiteLink href={href} className="link">
      {spoken}
    </SiteLink>
  )
}

export function FaqBlock({ id, view: { heading, items } }: Rendered<Verbatim<'faq'>>) {
  if (items.length === 0) return null
  return (
    <BlockFrame id={id} heading={heading}>
      <div className="faq max-w-[80ch] border-line border-t">
        {items.map(({ question, answer }) => (
          <details key={question} className="border-line border-b">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 font-semibold">
              {question}
            </summary>
            <p className="max-w-[70ch] pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </BlockFrame>
  )
}

export function CountersBlock({ id, view: { heading, items } }: Rendered<Verbatim<'counters'>>) {
  if (items.length === 0) return null
  return (
    <BlockFrame id={id} heading={heading}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {items.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-accent border-t-2 pt-3">
            <dt className="text-muted">{label}</dt>
            <dd className="figures block-figure text-4xl md:text-5xl">{value}</dd>
          </div>
        ))}
      </dl>
    </BlockFrame>
  )
}

export function CustomComponentBlock({ view: { title, text } }: Rendered<typeof toCustomComponentView>) {
  if (!title && !text) return null
  return (
    <div className="block-space wrap">
      <div className="rounded-card border border-line bg-surface p-5 md:p-6">
        {title && <p className="font-semibold">{title}</p>}
        {text && <p className="text-muted">{text}</p>}
      </div>
    </div>
  )
}
