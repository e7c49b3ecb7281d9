import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDocument } from '../../testing/a-document.ts'
import { anyText } from '../../testing/any-text.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { SearchIndex } from '../index/search-index.ts'
import { parseFilter } from './parse-filter.ts'
import { quoteValue } from './read-tokens.ts'

const index = new SearchIndex({
  documents: [
    aDocument({ id: 1, facets: { make: 'Mazda', car_type: 'used' }, numbers: { price: 10_000, year: 2018 } }),
    aDocument({
      id: 2,
      facets: { make: 'Isuzu Ute', car_type: 'new' },
      numbers: { price: 20_000, year: 2020 },
    }),
    aDocument({ id: 3, facets: { make: 'Kia', car_type: 'used' }, numbers: { price: 30_000, year: 2022 } }),
    aDocument({
      id: 4,
      facets: { make: `O'Brien "X"\\`, car_type: 'demo', body: 'Van' },
      numbers: {},
      toggles: ['certified'],
    }),
  ],
})

function found(filter: Parameters<typeof parseFilter>[0]): readonly number[] | string {
  const result = parseFilter(filter)
  return result.ok ? index.search({ filter: result.filter }).ids : `${result.position}: ${result.message}`
}

describe('parseFilter', () => {
  it.each([
    ['make = Mazda', [1]],
    ['make = mazda', [1]],
    ['make = "Mazda" OR make = "Isuzu Ute"', [1, 2]],
    [`make = 'Isuzu Ute'`, [2]],
    ['(make = "Mazda" OR make = "Kia") AND car_type = used', [1, 3]],
    ['make = "Mazda" OR make = "Kia" AND car_type = new', [1]],
    ['(make = "Mazda" OR make = "Isuzu Ute") AND (car_type = "new" OR car_type = "demo")', [2]],
    ['make IN [Mazda, "Isuzu Ute"]', [1, 2]],
    ['make NOT IN [Mazda, "Isuzu Ute"]', [3, 4]],
    ['make IN []', []],
    ['make != Mazda', [2, 3, 4]],
    ['NOT make = Mazda AND car_type = used', [3]],
    ['NOT NOT make = Mazda', [1]],
    ['NOT (make = Mazda OR make = Kia)', [2, 4]],
    ['price > 10000', [2, 3]],
    ['price >= 10000 AND price < 30000', [1, 2]],
    ['price <= 10000.00', [1]],
    ['price 10000 TO 20000', [1, 2]],
    ['year = 2020', [2]],
    ['year IN [2018, 2022]', [1, 3]],
    ['price != 10000', [2, 3, 4]],
    ['price EXISTS', [1, 2, 3]],
    ['body NOT EXISTS', [1, 2, 3]],
    ['body = Nobody', []],
    ['body != Nobody', [1, 2, 3, 4]],
    ['certified = true', [4]],
    ['certified = false', [1, 2, 3]],
    ['  ', [1, 2, 3, 4]],
  ])('reads %s [S7.35]', (filter, ids) => {
    expect(found(filter)).toEqual(ids)
  })

  it('reads lists: all of the outer, one of the inner', () => {
    expect(found([['make = Mazda', 'make = Kia'], 'price > 10000'])).toEqual([3])
    expect(found([])).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['vin = 1', '0: Attribute vin is not filterable.'],
    ['__proto__ = 1', '0: Attribute __proto__ is not filterable.'],
    ['make', '4: Expected an operator after make.'],
    ['make =', '6: Expected a value.'],
    ['make = "Mazda', '7: A quote is not closed.'],
    ['make > 3', '5: make is text and cannot be compared with >.'],
    ['price = cheap', '8: cheap is not a number.'],
    ['price = NaN', '8: NaN is not a number.'],
    ['price 1 AND 2', '8: Expected TO.'],
    ['make IN Mazda', '8: Expected a list in square brackets.'],
    ['make IN [Mazda Kia]', '15: Expected a comma or a closing bracket.'],
    ['make IN [Mazda', '14: Expected a comma or a closing bracket.'],
    ['make NOT Mazda', '9: Expected IN or EXISTS after NOT.'],
    ['(make = Mazda', '13: Expected a closing parenthesis.'],
    ['make = Mazda)', '12: Expected AND, OR or the end.'],
    ['make = Mazda make = Kia', '13: Expected AND, OR or the end.'],
    ['AND', '0: Attribute AND is not filterable.'],
    ['make = Mazda OR', '15: Expected an attribute.'],
    ['= Mazda', '0: Expected an attribute.'],
    ['make ! Mazda', '5: Unexpected !.'],
    ['(', '1: Expected an attribute.'],
  ])('says what is wrong with %s and where', (filter, fault) => {
    expect(found(filter)).toBe(fault)
  })

  it('reads back any value that was quoted', () => {
    expect(found(`make = ${quoteValue(`O'Brien "X"\\`)}`)).toEqual([4])
    fc.assert(
      fc.property(anyText(), (value) => {
        expect(parseFilter(`make = ${quoteValue(value)}`)).toEqual({
          ok: true,
          filter: { op: 'in', name: 'make', values: [value] },
        })
      }),
      propertyRuns,
    )
  })

  it('answers any text with a filter or a fault, never an exception', () => {
    const word = fc.constantFrom(
      'make',
      'price',
      '=',
      '!=',
      '(',
      ')',
      '[',
      ']',
      ',',
      'AND',
      'OR',
      'NOT',
      'IN',
      'TO',
      'EXISTS',
      '5',
      '"',
      "'",
      '\\',
      'x',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
        ),
        (text) => {
          const result = parseFilter(text)
          if (result.ok) expect(index.count({ filter: result.filter })).toBeLessThanOrEqual(4)
          else expect(result.position).toBeLessThanOrEqual(text.length)
        },
      ),
      { ...propertyRuns, numRuns: propertyRuns.numRuns * 5 },
    )
  })

  it('refuses what is too long, too deep or too much', () => {
    expect(found('('.repeat(10_000))).toBe('0: The filter has too many parts.')
    expect(found(`${'('.repeat(500)}make = Kia${')'.repeat(500)}`)).toMatch(/nested too deeply/)
    expect(found('x'.repeat(100_000))).toBe('20000: The filter is too long.')
    expect(found(Array.from({ length: 10_000 }, () => 'make = Kia'))).toBe('0: The filter is too long.')
    expect(found(`make IN [${Array.from({ length: 1_100 }, (_, at) => at).join(',')}]`)).toMatch(
      /too many values/,
    )
    expect(found('NOT '.repeat(2_000).concat('make = Kia'))).toEqual([3])
  })
})
