import { describe, expect, it } from 'vitest'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { render } from '../../testing/render.tsx'
import { PrivacyChoices } from '../../themes/parts/footer-parts.tsx'
import { toTrackingView } from '../../tracking/tracking-view.ts'
import { currentChoiceText, noticeText } from './notice-text.ts'

function viewOf(settings: object, splitTests = false, isLive = false) {
  const site = aSite()
  const changed = {
    ...site,
    settings: { ...site.settings, ...settings },
    flags: { ...site.flags, splitTests },
  }
  return toTrackingView(changed, createTestPaths(changed), isLive)
}

function textOf(settings: object, splitTests = false) {
  const tracking = viewOf(settings, splitTests)
  if (!tracking) throw new Error('The site asks for nothing.')
  return noticeText(tracking)
}

describe('toTrackingView', () => {
  it('is null on a site without networks and split tests', () => {
    expect(viewOf({})).toBeNull()
    expect(viewOf({ conversionId: ' ', metaPixelId: '' })).toBeNull()
  })

  it('lets the networks’ scripts in on live sites only', () => {
    expect(viewOf({ conversionId: 'AW-1' })?.loadsScripts).toBe(false)
    expect(viewOf({ conversionId: 'AW-1' }, false, true)?.loadsScripts).toBe(true)
  })
})

describe('the words of the notice', () => {
  it('ask for what the site would do and for nothing else', () => {
    expect(textOf({ conversionId: 'AW-1', metaPixelId: '2' })).toContain('with Google and Meta for ads')
    expect(textOf({ conversionId: 'AW-1' })).not.toMatch(/Meta|page versions/)
    expect(textOf({}, true)).toMatch(/^Can we test page versions/)
    expect(textOf({}, true)).not.toMatch(/Google|Meta/)
  })

  it('state the current choice to returning visitors', () => {
    expect(currentChoiceText('unknown', false)).toBeNull()
    expect(currentChoiceText('granted', false)).toContain('You accepted')
    expect(currentChoiceText('denied', false)).toContain('nothing is shared')
    expect(currentChoiceText('denied', true)).toContain('Your browser asks')
  })
})

it('without script the link to the choice leads to the policy', () => {
  const policyHref = viewOf({ conversionId: 'AW-1' })?.policyHref ?? null
  expect(render(<PrivacyChoices policyHref={policyHref} />)).toContain('href="/privacy-policy"')
})
