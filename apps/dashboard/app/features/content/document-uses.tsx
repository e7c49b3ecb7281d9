import { Link } from 'react-router'

type Props = {
  siteId: number
  uses: readonly { id: number; kind: string; title: string; isPublished: boolean }[]
}

/** The pages that use a shared block; publishing the block changes all of them. */
export function DocumentUses({ siteId, uses }: Props) {
  return (
    <section>
      <h2>Where it stands</h2>
      {uses.length === 0 ? (
        <p className="meta">
          On no page yet. On a page’s canvas choose “Shared block” under “Add a block”, then this one.
        </p>
      ) : (
        <>
          <p className="meta">
            What you publish here changes on all of these. If you delete it, its place on them stays empty.
          </p>
          <ul className="plain">
            {uses.map(({ id, title, isPublished }) => (
              <li key={id}>
                <Link to={`/sites/${siteId}/content/${id}`}>{title}</Link>{' '}
                {!isPublished && <span className="tag">Not published</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
