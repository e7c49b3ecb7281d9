import { Search } from 'lucide-react'
import { useState } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { toRecentChanges, toRowViews } from '../features/configuration/configuration-view.ts'
import { RecentChanges } from '../features/configuration/recent-changes.tsx'
import { filterRows, type RowView } from '../features/configuration/row-view.ts'
import { type SettingAnswer, saveSetting } from '../features/configuration/save-setting.ts'
import { SettingRow } from '../features/configuration/setting-row.tsx'
import { type GroupLink, SettingsNav } from '../features/configuration/settings-nav.tsx'
import { Icon } from '../kit/icon.tsx'
import { readForm } from '../staff/read-form.ts'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const { words = '', group = null } = readQuery(args.request, ['words', 'group'])
  return callAsStaff(args, async (call) => {
    const [configuration, history] = await Promise.all([
      call('staffConfiguration', { siteId }),
      call('configurationHistory', { siteId }),
    ])
    const rows = toRowViews(configuration)
    return { rows, recent: toRecentChanges(history, rows), words, group }
  })
}

export async function action(args: ActionFunctionArgs): Promise<SettingAnswer> {
  const form = await readForm(args.request)
  return callAsStaff(args, (call) => saveSetting(call, Number(args.params.siteId), form))
}

export default function SiteSettings() {
  const { rows, recent, words: asked, group } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [words, setWords] = useState(asked)
  const [seen, setSeen] = useState(asked)
  // Find may lead from one setting to another.
  if (asked !== seen) {
    setSeen(asked)
    setWords(asked)
  }
  const [latest, setLatest] = useState<string | null>(null)
  const isSearch = words.trim() !== ''
  const shown = isSearch
    ? filterRows(rows, words)
    : rows.filter((row) => (group === null ? row.isEveryday : row.group === group))
  return (
    <div className="settings">
      <title>Settings · Forecourt</title>
      <SettingsNav groups={countGroups(rows)} chosen={isSearch ? '' : group} />
      <div className="settings-list">
        <header>
          <h1>Settings</h1>
          <p className="meta">Every change saves by itself.</p>
        </header>
        <Form method="get" role="search" className="settings-search">
          <Icon of={Search} large />
          <input
            type="search"
            name="words"
            aria-label="Find a setting"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            placeholder={`Find any of ${rows.length} settings: “deposit”, “test drive”`}
          />
          <kbd>/</kbd>
        </Form>
        <p className={isSearch ? 'meta' : 'unseen'} role="status">
          {isSearch ? `${shown.length} of ${rows.length} settings` : `${shown.length} settings`}
        </p>
        {shown.length === 0 && <p className="empty">Nothing is called that. Try another word.</p>}
        {[...new Set(shown.map((row) => row.group))].map((name) => (
          <section key={name} className="setting-group" aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {shown
                .filter((row) => row.group === name)
                .map((row) => (
                  <SettingRow
                    key={row.key}
                    row={row}
                    answer={answer}
                    isLatest={latest === null || latest === row.key}
                    onSaved={setLatest}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <RecentChanges changes={recent} />
    </div>
  )
}

function countGroups(rows: readonly RowView[]): GroupLink[] {
  const names = [...new Set(rows.map(({ group }) => group))]
  return names.map((name) => {
    const own = rows.filter(({ group }) => group === name)
    return { name, isEveryday: own[0]?.isEveryday ?? false, count: own.length }
  })
}
