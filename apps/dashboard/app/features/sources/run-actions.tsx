import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { Form } from 'react-router'
import { Ask } from '../../kit/ask.tsx'

type Props = { run: ImportRun; sourceId: number; hasFile: boolean; isFirst: boolean }

/** What can be done with a file: import it after its dry run, stop it, or undo it. */
export function RunActions({ run: { state, reasons }, sourceId, hasFile, isFirst }: Props) {
  const asks = hasFile && (state === 'stopped' || (state === 'dry' && reasons.length > 0))
  return (
    <>
      {state === 'applied' && (
        <Ask
          button="Undo this import"
          title="Undo this import?"
          consequences={[
            'Vehicles that it added disappear from your website.',
            'Vehicles that it changed or sold are as they were before it.',
          ]}
          confirm="Undo this import"
          fields={{ intent: 'back' }}
        />
      )}
      <Form method="post" className="actions">
        <input type="hidden" name="source" value={sourceId} />
        {asks && (
          <button
            type="submit"
            name="intent"
            value="approve"
            className={isFirst && state === 'stopped' && reasons.length === 1 ? 'primary' : 'danger'}
          >
            {isFirst ? 'I’ve looked: show it to visitors' : 'I’ve checked it: import anyway'}
          </button>
        )}
        {(state === 'reading' || state === 'applying') && (
          <button type="submit" name="intent" value="cancel">
            {state === 'reading' ? 'Stop' : 'Stop and undo'}
          </button>
        )}
        {hasFile && state === 'dry' && (
          <button type="submit" name="intent" value="take" className="primary">
            Import
          </button>
        )}
      </Form>
    </>
  )
}
