import { use } from 'react'
import { ImageHost } from './image-host.ts'
import { imageSources } from './image-sources.ts'

/** A picture in a view. */
export type PictureView = {
  url: string
  alt: string
  width: number
  height: number
  /** The focal point in percent, which cropping keeps visible; the middle by default. */
  focal?: { x: number; y: number } | undefined
}

type PictureProps = PictureView & {
  sizes: string
  /** Above the fold: loads immediately instead of lazily. */
  eager?: boolean
  className?: string
}

export function Picture({ url, alt, width, height, sizes, focal, eager = false, className }: PictureProps) {
  const { src, srcSet } = imageSources(url, width, use(ImageHost))
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      className={focal ? `${className ?? ''} ${focalClasses(focal)}` : className}
    />
  )
}

/** In steps of a quarter, because the pages' policy forbids inline styles. */
function focalClasses({ x, y }: { x: number; y: number }): string {
  const step = (percent: number) => Math.round(percent / 25) * 25
  return `focal focal-x-${step(x)} focal-y-${step(y)}`
}
