import { describe, expect, it } from 'vitest'
import { type EventGroup, eventCatalogue } from './event-catalogue.ts'

const events = Object.values(eventCatalogue)
const idsOf = (group: EventGroup) =>
  events
    .filter((event) => event.group === group)
    .map((event) => event.id)
    .toSorted((a, b) => a - b)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

describe('eventCatalogue', () => {
  it('has the enquiries and test drives of new and used cars', () => {
    expect(eventCatalogue.newCarEnquiry.id).toBe(14)
    expect(eventCatalogue.usedCarEnquiry.id).toBe(15)
    expect(eventCatalogue.newTestDrive.id).toBe(17)
    expect(eventCatalogue.usedTestDrive.id).toBe(48)
  })

  it('has the other actions of visitors', () => {
    const { clickToCall, financeCalculator, search, financeScoreStart, preApprovalInitiate } = eventCatalogue
    expect(
      [clickToCall, financeCalculator, search, financeScoreStart, preApprovalInitiate].map(({ id }) => id),
    ).toEqual([25, 26, 29, 30, 31])
    const { nextStep, instantPriceStart, quiz, wishlist, getDirections } = eventCatalogue
    expect([nextStep, instantPriceStart, quiz, wishlist, getDirections].map(({ id }) => id)).toEqual([
      32, 33, 34, 39, 41,
    ])
    expect(idsOf('action')).toEqual([25, 26, 29, 30, 31, 32, 33, 34, 39, 41])
    expect(idsOf('login')).toEqual([35, 36, 37, 38])
  })

  it('has the vehicle lookups and the chat', () => {
    expect(idsOf('lookup')).toEqual([43, 50, 52, 53])
    expect(eventCatalogue.webchatBubble.id).toBe(54)
    expect(eventCatalogue.webchatSend.id).toBe(55)
    expect(idsOf('chat')).toEqual([54, 55])
  })

  it('counts 1 to 13 as page views', () => {
    expect(idsOf('page-view')).toEqual(range(1, 13))
  })

  it('counts 14 to 24, 27, 28, 40, 42, 44 to 48 and 51 as form submissions', () => {
    expect(idsOf('form')).toEqual([...range(14, 24), 27, 28, 40, 42, ...range(44, 48), 51])
  })

  it('has every id once, and not 49', () => {
    const ids = events.map((event) => event.id as number).toSorted((a, b) => a - b)
    expect(ids).toEqual(range(1, 55).filter((id) => id !== 49))
  })
})
