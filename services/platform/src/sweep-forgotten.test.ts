import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/platform/open-test-platform.ts'
import { sweepForgotten } from './sweep-forgotten.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const ask = async (text: string) => (await platform.database.pool.query(text)).rows

it('forgets changes that everybody has heard of while the process lives, and never where followers stand', async () => {
  await ask(`insert into changes (at, tags) select now() - days * interval '1 day', array['site']
    from unnest(array[9, 8, 6]) as days`)
  await ask(`insert into staff_changes (at, topic, site_id)
    select now() - minutes * interval '1 minute', 'leads', minutes from unnest(array[30, 11, 9]) as minutes`)
  const [newest] = await ask('select max(version) as version from changes')
  await sweepForgotten(platform.context)
  expect(await ask('select version from changes')).toEqual([newest])
  expect(await ask('select site_id from staff_changes')).toEqual([{ site_id: 9 }])

  await ask(`update changes set at = now() - interval '8 days'`)
  await sweepForgotten(platform.context)
  expect(await ask('select version from changes')).toEqual([newest])
})
