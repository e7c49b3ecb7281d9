import { use } from 'react'
import { ImageHost } from './image-host.ts'
import { imageSources } from './image-sources.ts'

type PictureProps = {
  url: string
  alt: string
  width: number
  height: number
  sizes: string
  /** Pictures of the first screen load at once, all others when they come near. */
  eager?: boolean
  className?: string
}

export function Picture({ url, alt, width, height, sizes, eager = false, className }: PictureProps) {
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
      className={className}
    />
  )
}
