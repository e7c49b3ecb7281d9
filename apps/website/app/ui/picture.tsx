import { use } from 'react'
import { ImageHost } from './image-host.ts'
import { imageSources } from './image-sources.ts'

/** A picture as views carry it. */
export type PictureView = {
  url: string
  alt: string
  width: number
  height: number
  /** What must stay in sight where it is cut, in per cent; without one the middle. */
  focal?: { x: number; y: number } | undefined
}

type PictureProps = PictureView & {
  sizes: string
  /** Pictures of the first screen load at once, all others when they come near. */
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

/** In steps of a quarter: the policy of pages refuses styles of their own. */
function focalClasses({ x, y }: { x: number; y: number }): string {
  const step = (percent: number) => Math.round(percent / 25) * 25
  return `focal focal-x-${step(x)} focal-y-${step(y)}`
}
