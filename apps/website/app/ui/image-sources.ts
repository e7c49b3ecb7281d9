import { imageWidths } from './image-widths.ts'

/** The addresses of a picture in every width worth having, up to its own. */
export function imageSources(url: string, ownWidth: number): { src: string; srcSet: string | undefined } {
  if (!url.startsWith('/img/')) return { src: url, srcSet: undefined }
  const widths = imageWidths.filter((_, at) => at === 0 || (imageWidths[at - 1] ?? 0) < ownWidth)
  return {
    src: `${url}?w=${widths.find((width) => width >= 1080) ?? widths.at(-1)}`,
    srcSet: widths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  }
}
