import { describe, expect, it } from 'vitest'
import type { VehicleRegister } from '../src/port/vehicle-data.ts'
import type { ProviderOptions } from '../src/provider/call-provider.ts'
import { createSandbox, sandboxKey, sandboxOrigin } from '../src/sandbox/create-sandbox.ts'
import type { SandboxFault } from '../src/sandbox/faults.ts'

const clock = () => Date.UTC(2026, 10, 15)
const timeoutMs = 40

/** The tests that every register must pass. */
export function describeRegister(name: string, create: (options: ProviderOptions) => VehicleRegister): void {
  function open(options: { quota?: number; key?: string } = {}) {
    const sandbox = createSandbox({ clock, lateMs: 10 * timeoutMs, ...options })
    const key = options.key ?? sandboxKey
    const register = create({ origin: sandboxOrigin, key, timeoutMs, fetch: sandbox.fetch })
    return { sandbox, register }
  }

  describe(`the register of ${name}`, () => {
    it('finds a vehicle behind any plate, the same each time, and another in another state', async () => {
      const { register } = open()
      const first = await register.find({ plate: 'ABC12D', state: 'NSW' })
      expect(first).toMatchObject({
        kind: 'found',
        vehicle: { make: expect.any(String), model: expect.any(String), year: expect.any(Number) },
      })
      expect(await register.find({ plate: 'ABC12D', state: 'NSW' })).toEqual(first)
      expect(await register.find({ plate: 'ABC12D', state: 'VIC' })).not.toEqual(first)
    })

    it('finds a vehicle by its VIN', async () => {
      const answer = await open().register.find({ vin: '6T1BF3FK10X123456' })
      expect(answer).toMatchObject({ kind: 'found', vehicle: { vin: expect.any(String) } })
    })

    it('says that there is none, or that it is only known by its VIN', async () => {
      expect(await open().register.find({ plate: 'REG4NOMATCH', state: 'VIC' })).toMatchObject({
        kind: 'none',
      })
      expect(await open().register.find({ plate: 'EMPTY01', state: 'VIC' })).toMatchObject({ kind: 'none' })
    })

    const faults: readonly [SandboxFault, string][] = [
      ['late', 'unreachable'],
      ['down', 'unreachable'],
      ['wrong', 'unreadable'],
      ['quota', 'quota'],
    ]
    it.each(faults)('that is %s has failed: %s', async (fault, reason) => {
      const { sandbox, register } = open()
      sandbox.faults.plan(fault, 2)
      expect(await register.find({ plate: 'ABC12D', state: 'NSW' })).toEqual({ kind: 'failed', reason })
    })

    it('is asked a second time, and only where nobody answered', async () => {
      const { sandbox, register } = open()
      sandbox.faults.plan('down', 1)
      expect(await register.find({ plate: 'ABC12D', state: 'NSW' })).toMatchObject({ kind: 'found' })
      expect(sandbox.asked()).toBe(2)
      sandbox.faults.plan('wrong', 1)
      await register.find({ plate: 'ABC12D', state: 'NSW' })
      expect(sandbox.asked()).toBe(3)
    })

    it('has a number of calls a day', async () => {
      const { register } = open({ quota: 1 })
      expect(await register.find({ plate: 'ABC12D', state: 'NSW' })).toMatchObject({ kind: 'found' })
      expect(await register.find({ plate: 'ABC12E', state: 'NSW' })).toMatchObject({ reason: 'quota' })
    })

    it('rejects requests without a key', async () => {
      const answer = await open({ key: '' }).register.find({ plate: 'ABC12D', state: 'NSW' })
      expect(answer).toEqual({ kind: 'failed', reason: 'refused' })
    })
  })
}
