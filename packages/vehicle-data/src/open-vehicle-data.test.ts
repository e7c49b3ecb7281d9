import { describe, expect, it } from 'vitest'
import { openVehicleData } from './open-vehicle-data.ts'
import { createSandbox, sandboxKey } from './sandbox/create-sandbox.ts'

const autograb = { origin: 'https://api.autograb.com.au', key: 'sec_real' }
const none = { nevdis: null, autograb: null }

describe('the providers of a deployment', () => {
  it('are the sandbox in a demo, and none in a live one without keys', async () => {
    const demo = openVehicleData({ mode: 'demo', ...none })
    expect(await demo.autograb?.find({ plate: 'ABC12D', state: 'NSW' })).toMatchObject({ kind: 'found' })
    expect(openVehicleData({ mode: 'live', ...none })).toEqual(none)
    expect(openVehicleData({ mode: 'live', ...none, autograb }).autograb?.name).toBe('autograb')
  })

  it('are never a sandbox in a live one, nor paid for in a demo; keys are not repeated', () => {
    const refusal = (options: Parameters<typeof openVehicleData>[0]) => {
      try {
        openVehicleData(options)
      } catch (error) {
        return String(error)
      }
      throw new Error('It was taken.')
    }
    for (const origin of ['https://sandbox.blueflag.com.au', 'http://127.0.0.1:9', 'http://api.example'])
      expect(refusal({ mode: 'live', ...none, nevdis: { origin, key: 'the-secret' } })).toContain('sandbox')
    expect(refusal({ mode: 'live', ...none, autograb: { ...autograb, key: sandboxKey } })).toContain(
      'live mode refuses',
    )
    const demo = refusal({ mode: 'demo', ...none, autograb })
    expect(demo).toContain('demo mode refuses')
    expect(demo).not.toContain('sec_real')
  })

  it('are asked once a day for a plate, by however many ask at once, and again after a failure', async () => {
    let nowMs = Date.UTC(2026, 10, 15, 23)
    const clock = () => nowMs
    const sandbox = createSandbox({ clock })
    const { nevdis } = openVehicleData({ mode: 'demo', ...none, clock, sandbox })
    const query = { plate: 'ABC12D', state: 'NSW' }
    await Promise.all([nevdis?.find(query), nevdis?.find(query)])
    await nevdis?.find(query)
    expect(sandbox.asked()).toBe(1)
    nowMs += 3_600_000
    await nevdis?.find(query)
    expect(sandbox.asked()).toBe(2)
    sandbox.faults.plan('wrong', 1)
    const other = { plate: 'XYZ98A', state: 'NSW' }
    expect(await nevdis?.find(other)).toMatchObject({ kind: 'failed' })
    expect(await nevdis?.find(other)).toMatchObject({ kind: 'found' })
  })
})
