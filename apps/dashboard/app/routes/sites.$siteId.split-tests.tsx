import { parseWhole } from '@forecourt/domain/money/parse-figure'
import type { SplitTest } from '@forecourt/domain/site/split-test'
import { findGoal, type SplitGoal, splitGoals, splitSubjects } from '@forecourt/domain/tracking/split-goal'
import { Split } from 'lucide-react'
import { useState } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SplitReadout } from '../features/report/split-readout.tsx'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { useAnswer } from '../ui/use-answer.ts'

const subjects = Object.keys(splitSubjects) as SplitTest[]
const goals = Object.keys(splitGoals) as SplitGoal[]

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => {
    const { mayWrite, running, tests, pages } = await call('staffSplitTests', { siteId })
    return { siteId, mayWrite, running, tests, pages }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const readField = (name: string) => String(form.get(name) ?? '')
  return callAsStaff(args, async (call) => {
    if (readField('intent') === 'stop') {
      const winner = (['control', 'other'] as const).find((arm) => arm === readField('winner')) ?? null
      const id = readField('id') === '' ? null : Number(readField('id'))
      const stopped = await catchRefusal(
        call('changeSplitTest', { siteId, body: { action: 'stop', id, winner } }),
      )
      if ('refused' in stopped) return stopped
      return {
        done: winner === 'other' ? 'Stopped. Everybody sees the other version now.' : 'Stopped.',
        undo: null,
      }
    }
    const test = subjects.find((one) => one === readField('test')) ?? 'homePage'
    const goal = findGoal(readField('goal')) ?? splitSubjects[test].goal
    const share = parseWhole(readField('share'))
    if (share === null || share < 5 || share > 95)
      return { refused: 'Let between 5 and 95 of a hundred visitors see the other version.' }
    const started = await catchRefusal(
      call('changeSplitTest', {
        siteId,
        body: { action: 'start', test, goal, share, page: readField('page') || null },
      }),
    )
    if ('refused' in started) return started
    return { done: 'Started. Visitors who agreed to cookies take part from now on.', undo: null }
  })
}

/** Shows two versions of something to different visitors until it is known which works better. */
export default function SiteSplitTests() {
  const { siteId, mayWrite, running, tests, pages } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <PageHead title="Split tests">
        Show some visitors another version and see which one brings more.
      </PageHead>
      <p className="meta">
        One test runs at a time. Only visitors who agreed to cookies take part, and each keeps seeing the same
        version.
      </p>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {!running && mayWrite && <NewTest siteId={siteId} pages={pages} />}
      {tests.map((test) => (
        <OneTest
          key={test.id ?? 'unnamed'}
          test={test}
          title={pages.find(({ slug }) => slug === test.page)?.title ?? test.page}
          mayWrite={mayWrite}
        />
      ))}
      {tests.length === 0 && (
        <Empty icon={Split} title="No test yet">
          Make a second version of your home page, publish it as a page, and start a test with it.
        </Empty>
      )}
    </>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function NewTest({ siteId, pages }: Pick<View, 'siteId' | 'pages'>) {
  const [test, setTest] = useState<SplitTest>('homePage')
  const isPage = test === 'homePage'
  return (
    <section>
      <h2>Start a test</h2>
      <Form method="post" className="stack" preventScrollReset>
        <label>
          What to compare
          <select
            name="test"
            value={test}
            onChange={(event) => setTest(subjects.find((one) => one === event.target.value) ?? test)}
          >
            {subjects.map((one) => (
              <option key={one} value={one}>
                {splitSubjects[one].label}
              </option>
            ))}
          </select>
        </label>
        {/* Without script all fields are visible, and the platform ignores a page where the test needs none. */}
        <label hidden={!isPage}>
          The other page, which some see in place of your home page
          <select name="page" defaultValue="">
            <option value="">Choose a published page</option>
            {pages.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {isPage ? (
          <p className="meta">
            Write it like any page: <Link to={`/sites/${siteId}/content/new-page`}>make a page</Link>, then
            publish it.
          </p>
        ) : (
          <p className="meta">
            “{splitSubjects[test].arms[0]}” against “{splitSubjects[test].arms[1]}”.
          </p>
        )}
        <label>
          What a better version brings: more visitors who
          <select key={test} name="goal" defaultValue={splitSubjects[test].goal}>
            {goals.map((goal) => (
              <option key={goal} value={goal}>
                {splitGoals[goal].label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Of a hundred visitors, how many see the other version
          <input type="number" name="share" min={5} max={95} step={1} defaultValue={50} required />
        </label>
        <button type="submit" name="intent" value="start" className="primary">
          Start
        </button>
      </Form>
    </section>
  )
}

function OneTest({
  test: { id, test, share, startedAt, startedBy, endedAt, winner, readout },
  title,
  mayWrite,
}: {
  test: View['tests'][number]
  title: string | null | undefined
  mayWrite: boolean
}) {
  const [control, other] = splitSubjects[test].arms
  const words = { control, other: title ? `“${title}”` : other }
  const timeZone = useTimeZone()
  const isRunning = endedAt === null
  const about = (
    <p>
      {isRunning ? <span className="tag won">Running</span> : <span className="tag">Ended</span>}{' '}
      {startedAt
        ? `Since ${formatTime(startedAt, timeZone)}, by ${startedBy}`
        : 'Since split tests were turned on; these are the last thirty days'}
      {endedAt && `, until ${formatTime(endedAt, timeZone)}`}. {share} of a hundred see {words.other}.
      {winner && ` Chosen: ${words[winner]}.`}
    </p>
  )
  return (
    <SplitReadout test={readout} names={[words.control, words.other]} about={about}>
      {isRunning && mayWrite && (
        <Form method="post" className="actions" preventScrollReset>
          <input type="hidden" name="intent" value="stop" />
          <input type="hidden" name="id" value={id ?? ''} />
          <button type="submit" name="winner" value="">
            Stop
          </button>
          <button type="submit" name="winner" value="control">
            Stop and keep {words.control}
          </button>
          <button type="submit" name="winner" value="other">
            Stop and show everybody {words.other}
          </button>
        </Form>
      )}
    </SplitReadout>
  )
}
