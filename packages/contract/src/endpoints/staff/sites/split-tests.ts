import { type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
import type { SplitGoal } from '@forecourt/domain/tracking/split-goal'
import * as z from 'zod'
import { splitTest } from '../reports.ts'
import { staffGet, staffPost, timestamp } from '../staff-endpoint.ts'

const test = z.enum(Object.keys(splitTestTable) as [SplitTest, ...SplitTest[]])
const goal = z.enum(['finance', 'enquiry', 'call'] as const satisfies readonly SplitGoal[])
const page = z.string().max(100).nullable()

const tests = z.object({
  mayWrite: z.boolean(),
  /** One test at a time, because an event is counted for one test. */
  running: z.boolean(),
  /** The newest first. A test that has been running since its flag was turned on has no number and no start date. */
  tests: z.array(
    z.object({
      id: z.number().nullable(),
      test,
      goal,
      share: z.number(),
      page,
      startedAt: timestamp.nullable(),
      startedBy: z.string().nullable(),
      endedAt: timestamp.nullable(),
      winner: z.enum(['control', 'other']).nullable(),
      readout: splitTest,
    }),
  ),
  /** Published pages that could replace the home page. */
  pages: z.array(z.object({ slug: z.string(), title: z.string() })),
})

const change = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('start'),
    test,
    goal,
    /** The percentage of visitors who see the other variant. */
    share: z.int32().min(5).max(95),
    page,
  }),
  /** Without a winner everybody sees the control again. */
  z.object({
    action: z.literal('stop'),
    id: z.int32().nullable(),
    winner: z.enum(['control', 'other']).nullable(),
  }),
])

export const splitTestEndpoints = {
  staffSplitTests: staffGet('configuration.read', '/staff/sites/:siteId/split_tests', { answer: tests }),
  changeSplitTest: staffPost('configuration.write', '/staff/sites/:siteId/split_tests', {
    body: change,
    answer: tests,
  }),
}

export type SplitTestChange = z.infer<typeof change>
