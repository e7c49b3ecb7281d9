import { Form, Link } from 'react-router'
import { Ask } from '../../kit/ask.tsx'
import type { PictureView } from './picture-view.ts'

type Props = { siteId: number; picture: PictureView; others: readonly PictureView[]; mayWrite: boolean }

/** One picture: its description, focal point, uses, and actions. */
export function PictureDetail({ siteId, picture, others, mayWrite }: Props) {
  const { id, name, alt, used } = picture
  return (
    <section className="picture" aria-label={name || 'Picture'} key={id}>
      <h2>{name || 'A picture without a name'}</h2>
      <p className="meta">
        {picture.width} × {picture.height}
        {picture.kilobytes !== null && `, ${picture.kilobytes} KB`}
      </p>
      <FocalPoint picture={picture} mayWrite={mayWrite} />
      {mayWrite && (
        <Form method="post" className="stack" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="focalX" value={picture.focalX} />
          <input type="hidden" name="focalY" value={picture.focalY} />
          <label>
            What does it show?
            <input
              name="alt"
              defaultValue={alt}
              maxLength={200}
              placeholder="A red ute in front of the showroom"
            />
          </label>
          <small>Read out to people who can’t see it, and to search engines.</small>
          <button type="submit" name="intent" value="change">
            Save the description
          </button>
        </Form>
      )}
      <h3>Where it’s used</h3>
      {used.length === 0 ? (
        <p className="meta">No page shows it.</p>
      ) : (
        <ul>
          {used.map(({ documentId, label }) => (
            <li key={documentId}>
              <Link to={`/sites/${siteId}/content/${documentId}`}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && used.length > 0 && others.length > 0 && (
        <Form method="post" className="inline" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <label>
            Use another picture everywhere instead
            <select name="by">
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.alt || other.name || other.id.slice(0, 8)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" name="intent" value="replace">
            Replace on {used.length === 1 ? 'one page' : `${used.length} pages`}
          </button>
        </Form>
      )}
      {mayWrite && (
        <Ask
          button="Delete this picture"
          title="Delete this picture?"
          consequences={
            used.length > 0
              ? ['Pages show it, so it can’t be deleted yet. Take it off them first.']
              : ['It stays in the bin for 30 days, and you can restore it.']
          }
          confirm="Delete the picture"
          keep="Keep it"
          fields={{ intent: 'delete', id }}
        />
      )}
    </section>
  )
}

/** The picture is the button: the click position becomes the focal point. Keyboard users enter it as numbers. */
function FocalPoint({ picture, mayWrite }: { picture: PictureView; mayWrite: boolean }) {
  const { id, alt, src, focalX, focalY, shownWidth, shownHeight } = picture
  return (
    <>
      <div className="focal">
        {mayWrite ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="alt" value={alt} />
            <input type="hidden" name="intent" value="focal" />
            <input type="hidden" name="shownWidth" value={shownWidth} />
            <input type="hidden" name="shownHeight" value={shownHeight} />
            <input
              type="image"
              name="at"
              src={src}
              width={shownWidth}
              height={shownHeight}
              alt="Press what must stay in sight"
            />
          </Form>
        ) : (
          <img src={src} alt={alt} width={shownWidth} height={shownHeight} />
        )}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <ellipse cx={focalX} cy={focalY} rx="3" ry={(3 * shownWidth) / shownHeight} />
        </svg>
      </div>
      {mayWrite && (
        <Form method="post" className="inline" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="alt" value={alt} />
          <label>
            From the left, %
            <input type="number" name="focalX" min={0} max={100} defaultValue={focalX} key={focalX} />
          </label>
          <label>
            From the top, %
            <input type="number" name="focalY" min={0} max={100} defaultValue={focalY} key={focalY} />
          </label>
          <button type="submit" name="intent" value="change">
            Set
          </button>
        </Form>
      )}
    </>
  )
}
