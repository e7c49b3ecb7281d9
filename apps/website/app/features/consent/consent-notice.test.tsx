import { describe, expect, it } from 'vitest'
import { aSite, pathsOf } from '../../testing/a-site.ts'
import { render } from '../../testing/render.tsx'
import { toTrackingView } from '../../views/tracking-view.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

function viewOf(settings: object, splitTests = false, isLive = false) {
  const site = aSite()
  const changed = {
    ...site,
    settings: { ...site.settings, ...settings },
    flags: { ...site.flags, splitTests },
  }
  return toTrackingView(changed, pathsOf(changed), isLive)
}

function noticeOf(settings: object, splitTests = false, state: object = {}) {
  const tracking = viewOf(settings, splitTests)
  if (!tracking) throw new Error('The site asks for nothing.')
  const nothing = () => {}
  const props = {
    tracking,
    consent: 'unknown',
    hasSignal: false,
    onChoose: nothing,
    onClose: nothing,
  } as const
  return render(<ConsentNotice {...props} {...state} />)
}

describe('toTrackingView', () => {
  it('is nothing on a site that tells nobody and compares nothing', () => {
    expect(viewOf({})).toBeNull()
    expect(viewOf({ conversionId: ' ', metaPixelId: '' })).toBeNull()
  })

  it('lets the networks’ scripts in on live sites only', () => {
    expect(viewOf({ conversionId: 'AW-1' })?.loadsScripts).toBe(false)
    expect(viewOf({ conversionId: 'AW-1' }, false, true)?.loadsScripts).toBe(true)
  })
})

describe('the notice', () => {
  it('asks for what the site would do and for nothing else', () => {
    expect(noticeOf({ conversionId: 'AW-1', metaPixelId: '2' })).toContain('tell Google and Meta which')
    expect(noticeOf({ conversionId: 'AW-1' })).not.toMatch(/Meta|versions of a page/)
    expect(noticeOf({}, true)).toMatch(/May we compare two versions/)
    expect(noticeOf({}, true)).not.toMatch(/Google|Meta/)
  })

  it('makes a refusal as easy as an agreement', () => {
    const buttons = noticeOf({ conversionId: 'AW-1' }).match(/<button[^>]*>/g)
    expect(buttons).toHaveLength(2)
    expect(new Set(buttons).size).toBe(1)
  })

  it('says what holds to whoever comes back, and asks nobody whose browser has answered', () => {
    const settings = { conversionId: 'AW-1' }
    expect(noticeOf(settings, false, { consent: 'granted' })).toContain('you have accepted')
    expect(noticeOf(settings, false, { consent: 'denied' })).toContain('nothing is shared')
    const signalled = noticeOf(settings, false, { consent: 'denied', hasSignal: true })
    expect(signalled).toContain('Your browser asks')
    expect(signalled).not.toMatch(/May we|Accept</)
  })
})

it('the way back to the choice leads to the policy where there is no script', () => {
  const tracking = viewOf({ conversionId: 'AW-1' })
  expect(tracking && render(<PrivacyChoices tracking={tracking} />)).toContain('href="/privacy-policy"')
})
