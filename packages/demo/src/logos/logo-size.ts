/** Width and height of a drawn logo in CSS pixels. */
export function logoSize(svg: string): { width: number; height: number } {
  const [, width, height] = svg.match(/ width="(\d+)" height="(\d+)"/) ?? []
  if (width === undefined || height === undefined) throw new Error('a logo without a size')
  return { width: Number(width), height: Number(height) }
}
