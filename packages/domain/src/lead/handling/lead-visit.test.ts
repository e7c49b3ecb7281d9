import { expect, it } from 'vitest'
import { describeLeadSources, visitedPages } from './lead-visit.ts'

it('are the pages of a lead in order, without invalid entries', () => {
  expect(visitedPages({ lead_attributes: { visited_pages: ['/', '', 4, null, '/contact'] } })).toEqual([
    '/',
    '/contact',
  ])
})

it.each([
  {},
  { lead_attributes: null },
  { lead_attributes: 'x' },
  { lead_attributes: { visited_pages: '/' } },
])('are none of a lead that says nothing: %j', (payload) => {
  expect(visitedPages(payload)).toEqual([])
})

it('names the parameters of the first page and of the latest click as staff call them', () => {
  const lead_attributes = {
    linked_query_params: { utm_source: 'newsletter', utm_campaign: 'winter', q: 'mazda' },
    latest_click: { gclid: `g${'x'.repeat(80)}`, utm_medium: 'cpc', fbclid: ' ' },
  }
  expect(describeLeadSources({ lead_attributes })).toEqual([
    { label: 'First visit', value: 'Source: newsletter, Campaign: winter, q: mazda' },
    { label: 'Latest ad click', value: `Google Ads click: g${'x'.repeat(59)}…, Medium: cpc` },
  ])
})

it.each([
  {},
  { lead_attributes: null },
  { lead_attributes: 'x' },
  { lead_attributes: { linked_query_params: {}, latest_click: [] } },
  { lead_attributes: { linked_query_params: { a: 4 }, latest_click: null } },
])('is empty for %j', (payload) => {
  expect(describeLeadSources(payload)).toEqual([])
})
