import { expect, it } from 'vitest'
import { createNevdis } from '../src/nevdis/create-nevdis.ts'
import { readNevdis } from '../src/nevdis/read-nevdis.ts'
import { describeRegister } from './describe-register.ts'

describeRegister('NEVDIS', createNevdis)

it('reads the documented answer of Blue Flag, which is in capitals', () => {
  const answer = readNevdis({
    request_id: 'uuid',
    result: [
      {
        vin: 'KMHH351EMKU00TEST',
        make: 'HYUNDAI',
        model: 'I30',
        colour: 'SILVER OR CHROME',
        compliance_plate: '2019-07',
        year_of_manufacture: '2019',
      },
    ],
  })
  expect(answer).toMatchObject({
    kind: 'found',
    isCertain: true,
    vehicle: { title: '2019 Hyundai I30', make: 'Hyundai', year: 2019, colour: 'Silver OR Chrome' },
  })
})

it('takes the year from the compliance plate where the state keeps no other', () => {
  const row = { make: 'KIA', model: 'RIO', compliance_plate: '2017-03', year_of_manufacture: null }
  expect(readNevdis({ result: [row] })).toMatchObject({ vehicle: { year: 2017 } })
})
