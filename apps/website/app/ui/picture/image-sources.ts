import { imageWidths } from './image-widths.ts'

/** The URLs of a picture in every useful width up to its own, on the site's image host or our route. */
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
