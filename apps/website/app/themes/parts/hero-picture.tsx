import { Picture } from '../../ui/picture.tsx'

/** The largest picture of the page: loaded first. Its words are beside it, so it needs none of its own. */
export function HeroPicture({
  url,
  className,
  sizes = '100vw',
}: {
  url: string | null
  className: string
  sizes?: string
}) {
  if (!url) return <div className={`bg-tint ${className}`} />
  return <Picture url={url} alt="" width={1536} height={1024} sizes={sizes} eager className={className} />
}
