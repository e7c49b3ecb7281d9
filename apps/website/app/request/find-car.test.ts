import { callByName, createCaller } from '@forecourt/contract/call/call'
import { websiteEndpoints } from '@forecourt/contract/endpoint-table'
import { describe, expect, it } from 'vitest'
import { findCar } from './find-car.ts'

const addresses = { base: 'https://base.example', dashboard: 'https://dashboard.example', staging: null }
const credentials = { user: 'me', password: 'secret' }

/** The car that a platform with this HTTP response has, how often it was asked, and what was logged. */
async function ask(answer: () => Response) {
  const logged: string[] = []
  let asked = 0
  const fetch = () => {
    asked += 1
    return answer()
  }
  const platform = callByName(websiteEndpoints, createCaller({ addresses, credentials, fetch }))
  const note = (_: object, message: string) => void logged.push(message)
  const log = { info: note, warn: note, error: note }
  return { found: await findCar({ platform, log }, 1, { slug: 'a-car' }), asked, logged }
}

describe('a car fetch', () => {
  it('that fails is logged and has no car [S8.01]', async () => {
    const { found, logged } = await ask(() => Response.json({}, { status: 500 }))
    expect(found).toEqual({ state: 'failed' })
    expect(logged).toEqual(['Car data could not be fetched'])
  })

  it('whose body says 404 is logged, has no car and is not repeated, whatever the status line says [S8.01]', async () => {
    for (const status of [200, 404]) {
      const { found, asked, logged } = await ask(() =>
        Response.json({ status: 404, error: 'Not here' }, { status }),
      )
      expect(found).toEqual({ state: 'absent' })
      expect(asked).toBe(1)
      expect(logged).toEqual(['There is no such car'])
    }
  })
})
