import { Building2, Ellipsis } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { readDone, readRefused } from '../../kit/post-result.ts'
import { type RowView, scopeWords } from './row-view.ts'
import type { SettingAnswer } from './save-setting.ts'
import { SettingControl } from './setting-control.tsx'

type Props = {
  row: RowView
  /** The answer to the last form of the screen, where no script sends each row by itself. */
  answer: SettingAnswer | undefined
  /** Whether it was saved last, so that the key of Undo is its own. */
  isLatest: boolean
  onSaved: (key: string) => void
}

/** A setting that saves by itself: its control, what was saved with Undo, and where its value comes from. */
export function SettingRow({ row, answer, isLatest, onSaved }: Props) {
  const fetcher = useFetcher<SettingAnswer>({ key: `setting ${row.key}` })
  const own = fetcher.data ?? (answer?.key === row.key ? answer : undefined)
  const done = readDone(own)
  const refused = readRefused(own)
  const faultId = `${row.key}-fault`
  return (
    <li className="setting-row" data-saved={done !== null || undefined} id={row.key}>
      <div className="setting-text">
        <b id={`${row.key}-label`}>{row.label}</b>
        <small>{row.help}</small>
      </div>
      <p className="setting-state" role="status">
        {done && (
          <>
            <span>{done.done}</span>
            {done.undo && (
              <fetcher.Form method="post">
                {Object.entries(done.undo).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit" className="link" data-key={isLatest ? 'z' : undefined}>
                  Undo
                </button>
              </fetcher.Form>
            )}
          </>
        )}
      </p>
      <RowMenu row={row} submit={fetcher.Form} />
      <SettingControl
        row={row}
        fetcher={fetcher}
        typed={refused?.typed?.value}
        faultId={refused ? faultId : undefined}
        onSaved={onSaved}
      />
      {refused && (
        <p id={faultId} role="alert" className="setting-fault">
          {refused.refused}
          {refused.conflict && ' Save again to use yours.'}
        </p>
      )}
    </li>
  )
}

/** Where the value comes from, and the ways back to it. */
function RowMenu({ row, submit: Submit }: { row: RowView; submit: typeof import('react-router').Form }) {
  const origin = row.source === null ? row.from : `${scopeWords[row.source]}: ${row.from}`
  return (
    <Menu
      className={`button quiet icon-only ${row.source === null ? 'setting-more' : 'setting-from'}`}
      side="end"
      label={row.source === null ? `More about ${row.label}` : `${row.label} comes from ${row.from}`}
      items={
        <>
          <p className="menu-title">{origin}</p>
          {row.isOwn && row.version !== null && (
            <Submit method="post" preventScrollReset>
              <input type="hidden" name="key" value={row.key} />
              <input type="hidden" name="version" value={row.version} />
              <button type="submit" name="intent" value="clear">
                Back to {row.inherited}
              </button>
            </Submit>
          )}
          <Link to={row.key}>History and where it comes from</Link>
        </>
      }
    >
      <Icon of={row.source === null ? Ellipsis : Building2} />
    </Menu>
  )
}
