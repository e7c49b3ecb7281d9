import { Form } from 'react-router'
import { Ask } from '../../kit/ask.tsx'
import { type DocumentLosses, describeLosses } from './describe-losses.ts'

type Props = {
  version: number
  slug: string
  /** The address that visitors open; null for what has no page. */
  path: string | null
  isShown: boolean
  until: string | null
  noun: string
  title: string
  hasAddress: boolean
  losses: DocumentLosses
}

/** When visitors see the document and where; or deletes it. */
export function DocumentPublishing({ version, isShown, until, noun, title, losses, ...address }: Props) {
  const hidden = <input type="hidden" name="version" value={version} />
  return (
    <>
      <section>
        <h2>When visitors see it</h2>
        <Form method="post" className="stack">
          {hidden}
          <label>
            From
            <input type="datetime-local" name="from" required />
          </label>
          <label>
            Until (may be empty)
            <input type="datetime-local" name="until" key={until} defaultValue={until ?? ''} />
          </label>
          <div className="actions">
            <button type="submit" name="intent" value="schedule">
              Schedule
            </button>
          </div>
        </Form>
        {isShown && (
          <Form method="post" className="actions">
            {hidden}
            <button type="submit" name="intent" value="unpublish" className="quiet">
              Take off the website
            </button>
          </Form>
        )}
      </section>
      {address.hasAddress && (
        <section>
          <h2>Web address</h2>
          <Form method="post" className="stack" key={address.slug}>
            {hidden}
            <label>
              {address.path === null ? 'Last part of the address' : toFrame(address.path, address.slug)}
              <input
                name="slug"
                defaultValue={address.slug}
                maxLength={100}
                required
                autoComplete="off"
                spellCheck={false}
                aria-describedby="address-help"
              />
            </label>
            <small id="address-help">Whoever opens the old address is sent to the new one.</small>
            <div className="actions">
              <button type="submit" name="intent" value="rename">
                Change the address
              </button>
            </div>
          </Form>
        </section>
      )}
      <section>
        {losses.isHome ? (
          <p className="meta">This is the home page: it can’t be deleted, only replaced by other content.</p>
        ) : (
          <Ask
            button={`Delete this ${noun}`}
            title={`Delete “${title}”?`}
            consequences={[
              ...describeLosses(losses),
              'It stays in the bin for 30 days, and you can restore it.',
            ]}
            confirm={`Delete the ${noun}`}
            keep="Keep it"
            fields={{ intent: 'delete', version: String(version) }}
          />
        )}
      </section>
    </>
  )
}

/** `/pages/spring-sale` is `/pages/…` around the field with its last part. */
function toFrame(path: string, slug: string): string {
  return path.endsWith(slug) ? `${path.slice(0, -slug.length)}…` : path
}
