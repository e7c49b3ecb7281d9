import { describe, expect, it } from 'vitest'
import type { NavigationItem } from '../site/site.ts'
import { findNavigationFaults } from './find-navigation-faults.ts'

const item = (href: string, ...children: NavigationItem[]): NavigationItem => ({
  label: href,
  href,
  children,
})

describe('findNavigationFaults', () => {
  it('finds none in links, groups and groups of groups', () => {
    const group = { label: 'Buy', href: '', children: [item('/b', item('/c')), item('/d')] }
    expect(findNavigationFaults([item('/a'), group, item('/a')])).toEqual([])
  })

  it('refuses an item that leads back to one above it', () => {
    expect(findNavigationFaults([item('/a', item('/b', item('/a')))])).toEqual([
      { at: '/a > /b > /a', reason: 'This leads back to a link above it.' },
    ])
  })

  it('refuses a fourth level', () => {
    expect(findNavigationFaults([item('/a', item('/b', item('/c', item('/d'))))])).toHaveLength(1)
  })

  it('terminates when items contain each other', () => {
    const children: NavigationItem[] = []
    children.push({ label: 'x', href: '', children })
    expect(findNavigationFaults(children)).toHaveLength(1)
  })
})
