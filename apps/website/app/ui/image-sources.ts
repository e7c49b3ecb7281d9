import { imageWidths } from './image-widths.ts'

/** The addresses of a picture in every width worth having, up to its own, at the site's image host or at our route. */
export function imageSources(
  path: string,
  ownWidth: number,
  host = '',
): { src: string; srcSet: string | undefined } {
  if (!path.startsWith('/img/')) return { src: path, srcSet: undefined }
  const url = host + path
  const widths = imageWidths.filter((_, at) => at === 0 || (imageWidths[at - 1] ?? 0) < ownWidth)
  return {
    src: `${url}?w=${widths.find((width) => width >= 1080) ?? widths.at(-1)}`,
    srcSet: widths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  }
}
