import type { SplitTestResult } from '@forecourt/contract/endpoints/staff/reports'
import type { SplitTest } from '@forecourt/domain/site/split-test'
import { splitSubjects } from '@forecourt/domain/tracking/split-goal'
import type { ReactNode } from 'react'

const percent = (share: number | null) => (share === null ? '—' : `${(share * 100).toFixed(1)} %`)

/**
 * The results of a split test: conversion rates with their confidence intervals, and whether one version is clearly
 * better.
 */
export function SplitReadout({
  test: { test, label, goal, arms, differences },
  names = splitSubjects[test as SplitTest].arms,
  about,
  children,
}: {
  test: SplitTestResult
  /** The names of the versions, the control first. */
  names?: readonly [string, string]
  /** The start date of the test, shown before the figures. */
  about?: ReactNode
  children?: ReactNode
}) {
  const nameArm = (arm: string) => (arm === 'control' ? names[0] : names[1])
  return (
    <section>
      <h2>Split test: {label}</h2>
      {about}
      <p>The goal: more visitors who {goal}.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Looks</th>
            <th scope="col">Of these did</th>
            <th scope="col">Share, and likely range</th>
          </tr>
        </thead>
        <tbody>
          {arms.map(({ arm, seen, done, share, low, high }) => (
            <tr key={arm}>
              <th scope="row">{nameArm(arm)}</th>
              <td>{seen}</td>
              <td>{done}</td>
              <td>
                {percent(share)}
                {low !== null && (
                  <small>
                    {percent(low)} to {percent(high)}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.map(({ arm, difference, low, high }) => (
        <p key={arm}>
          {judge(nameArm(arm), low, high)} The difference to {names[0]} is {points(difference)}, and truly
          between {points(low)} and {points(high)}, nineteen times of twenty.
        </p>
      ))}
      <p className="meta">
        Of visitors who agreed to take part. Looks are counted, not people: whoever comes often counts often.
      </p>
      {children}
    </section>
  )
}

function points(difference: number): string {
  return `${difference > 0 ? '+' : ''}${(difference * 100).toFixed(1)} points`
}

function judge(name: string, low: number, high: number): string {
  if (low > 0) return `${name} does better.`
  if (high < 0) return `${name} does worse.`
  return `Nobody can say yet whether ${name} is better.`
}
