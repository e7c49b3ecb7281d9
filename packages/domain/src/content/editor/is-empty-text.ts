/** Whether a post says and shows nothing: no blocks, or texts and pictures that nobody has filled in. */
export function isEmptyText(blocks: readonly unknown[]): boolean {
  return blocks.every((block) => {
    const { type, props } = block as { type: string; props: Readonly<Record<string, unknown>> }
    if (type === 'image') return props.image === null
    return type === 'rich-text' && !JSON.stringify(props.content).match(/"text":"[^"]*\S[^"]*"/)
  })
}
