import type { LookPictureIds } from '@forecourt/contract/endpoints/staff/sites/look'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'

type Props = {
  pictures: LookPictureIds
  library: readonly { id: string; name: string; alt: string }[]
  /** The website's address, which serves its own pictures. */
  siteUrl: string
}

/**
 * The logo and the hero picture of the home page. A choice here is published at once and can be undone with one press.
 */
export function LookPictures({ pictures: { logo, hero }, library, siteUrl }: Props) {
  const toUrl = (id: string) => new URL(`/img/${id}?w=640`, siteUrl).href
  return (
    <Card title="Logo and large picture" about="Visitors see these as soon as you choose them.">
      <Form method="post" action="." encType="multipart/form-data" className="stack" preventScrollReset>
        <label>
          Logo
          <input type="file" name="logoFile" accept="image/png,image/jpeg,image/webp" />
        </label>
        {logo ? (
          <img className="look-logo" src={toUrl(logo)} alt="The logo now" />
        ) : (
          <p className="meta">No logo: the name is written in its place.</p>
        )}
        <input type="hidden" name="hero" value={hero ?? ''} />
        <div className="actions">
          <button type="submit" name="intent" value="logo">
            Use this logo
          </button>
          {logo && (
            <button type="submit" name="intent" value="pictures">
              Remove logo
            </button>
          )}
        </div>
      </Form>
      <Form method="post" action="." className="stack" preventScrollReset>
        <input type="hidden" name="logo" value={logo ?? ''} />
        <label>
          Large picture of the home page
          <select name="hero" defaultValue={hero ?? ''} key={hero}>
            <option value="">None</option>
            {hero && !library.some(({ id }) => id === hero) && (
              <option value={hero}>The picture that is there</option>
            )}
            {library.map(({ id, name, alt }) => (
              <option key={id} value={id}>
                {alt || name}
              </option>
            ))}
          </select>
        </label>
        {hero && <img className="look-hero" src={toUrl(hero)} alt="" />}
        <p className="meta">
          Pictures come from your library, under Pictures. A hero block with its own pictures shows those.
        </p>
        <button type="submit" name="intent" value="pictures">
          Use this picture
        </button>
      </Form>
    </Card>
  )
}
