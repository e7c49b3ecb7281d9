import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { describeImport } from '../features/content/words.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatCount } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => {
    const [{ rules }, me] = await Promise.all([call('redirectRules', { siteId }), call('staffMe')])
    return { siteId, count: rules.length, mayWrite: me.actions.includes('content.write') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  return callAsStaff(args, async (call) => {
    if (form.has('undone')) {
      const body = JSON.parse(String(form.get('import'))) as {
        added: number[]
        changed: { id: number; number: number }[]
      }
      const undone = await catchRefusal(call('undoRedirectImport', { siteId, body }))
      return 'refused' in undone ? undone : { done: 'Taken back.', undo: null, faults: [] }
    }
    const file = form.get('file')
    const typed = String(form.get('rows') ?? '')
    const text = file instanceof File && file.size > 0 ? await file.text() : typed
    if (text.trim() === '') return { refused: 'Choose a file first, or paste its lines.' }
    const taken = await catchRefusal(call('importRedirects', { siteId, body: { text } }))
    if ('refused' in taken) return { refused: taken.refused, typed }
    const { added, changed, same, faults } = taken
    const undo = added.length + changed.length > 0 ? { import: JSON.stringify({ added, changed }) } : null
    const counts = { added: added.length, changed: changed.length, same, faults: faults.length }
    return { done: describeImport(counts), undo, faults }
  })
}

/** Redirects from a file, such as after a move from another website. */
export default function Redirects() {
  const { siteId, count, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const faults = answer && 'faults' in answer && Array.isArray(answer.faults) ? answer.faults : []
  const typed = answer && 'typed' in answer ? answer.typed : ''
  return (
    <>
      <PageHead
        title="Many redirects at once"
        back={{ to: `/sites/${siteId}/content?kind=redirect`, label: 'Redirects' }}
        actions={
          <a className="button" href={`/sites/${siteId}/content/redirects.csv`} download>
            Download {formatCount(count, 'redirect')}
          </a>
        }
      >
        Send visitors of your old website to the right pages.
      </PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {faults.length > 0 && (
        <section>
          <h2>Lines that were left out</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ line, says }) => (
                <tr key={line}>
                  <td className="number">{line}</td>
                  <td>{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {mayWrite && (
        <Form method="post" encType="multipart/form-data" className="stack">
          <p>
            A spreadsheet with two columns: the old address, such as <code>/specials.php</code>, and the page
            of this website that visitors should get, such as <code>/special-offers</code>. Save it as CSV.
            Lines that are here already stay as they are.
          </p>
          <div className="field">
            <label htmlFor="file">CSV file</label>
            <input id="file" type="file" name="file" accept=".csv,text/csv,text/plain" />
          </div>
          <details className="group" open={typed !== ''}>
            <summary>Paste the lines instead</summary>
            <div className="field">
              <label htmlFor="rows">Lines, old and new address with a comma between them</label>
              <textarea id="rows" name="rows" rows={8} defaultValue={typed} spellCheck={false} />
            </div>
          </details>
          <button type="submit" className="primary">
            Import
          </button>
        </Form>
      )}
    </>
  )
}
