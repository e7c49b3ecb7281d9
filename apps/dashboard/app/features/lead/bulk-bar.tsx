import {
  lostReasonLabels,
  lostReasons,
  openStages,
  stageLabels,
} from '@forecourt/domain/lead/handling/lead-stage'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { readDone } from '../../kit/post-result.ts'
import { untick, useTicks } from '../../kit/use-ticks.ts'

type Props = {
  colleagues: readonly { id: number; name: string }[]
  meId: number
  /** How many the filters find, and changes with the rows that are shown. */
  found: number
  shown: string
  answer: unknown
}

/** What can be done with all chosen leads, in view as long as there are some. */
export function BulkBar({ colleagues, meId, found, shown, answer }: Props) {
  const count = useTicks('leads', 'lead', shown)
  const all = useRef<HTMLInputElement>(null)
  const clear = () => {
    if (all.current) all.current.checked = false
    untick('leads', 'lead')
  }
  // What was done with them is done: the next press is about others.
  useEffect(() => {
    if (readDone(answer) === null) return
    if (all.current) all.current.checked = false
    untick('leads', 'lead')
  }, [answer])
  return (
    <fieldset className="bulk-bar">
      <legend className="unseen">Chosen leads</legend>
      <div className="bulk-head">
        <strong>{count > 0 && `${count} selected`}</strong>
        <label className="check">
          <input ref={all} type="checkbox" name="all" value="yes" /> All {formatBoundedCount(found)}
        </label>
        <button
          type="button"
          className="quiet icon-only"
          aria-label="Untick all"
          title="Untick all"
          onClick={clear}
        >
          <Icon of={X} />
        </button>
      </div>
      <Menu
        shortcut="s"
        items={openStages.map((stage) => (
          <button key={stage} type="submit" name="newStage" value={stage}>
            {stageLabels[stage]}
          </button>
        ))}
      >
        Stage
        <Icon of={ChevronDown} />
      </Menu>
      <Menu
        shortcut="a"
        items={
          <>
            <button type="submit" name="newOwner" value={meId}>
              <Avatar name={null} size="small" />
              Me
            </button>
            {colleagues
              .filter(({ id }) => id !== meId)
              .map(({ id, name }) => (
                <button key={id} type="submit" name="newOwner" value={id}>
                  <Avatar name={name} size="small" />
                  {name}
                </button>
              ))}
            <button type="submit" name="newOwner" value="">
              <Avatar name={null} size="small" />
              Unassigned
            </button>
          </>
        }
      >
        Assign
        <Icon of={ChevronDown} />
      </Menu>
      <Menu
        shortcut="e"
        items={
          <>
            <p className="menu-title">Why they were lost</p>
            {lostReasons.map((reason) => (
              <button key={reason} type="submit" name="lost" value={reason}>
                {lostReasonLabels[reason]}
              </button>
            ))}
          </>
        }
      >
        Close
        <Icon of={ChevronDown} />
      </Menu>
    </fieldset>
  )
}
