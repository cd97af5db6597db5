import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCurp } from '../../src/curp.ts'
import { ageWarning, dayFirst, readDate } from '../../src/import/dates.ts'

const options = { order: 'dmy' as const, date1904: false, today: '2026-11-28' }
const read = (text: string, more: Partial<Parameters<typeof readDate>[1]> = {}) => {
  const { value, messages } = readDate(text, { ...options, ...more })
  return [value, messages.map(({ code }) => code)]
}

const curpOf = (date_birth: string) =>
  buildCurp({
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    date_birth,
    gender: 1,
    state: 'DG',
    homoclave: date_birth < '2000' ? '0' : 'A',
  })

describe('the day of birth', () => {
  test.each(
    (
      '2015-03-14|2015-03-14T00:00:00Z|2015-03-14 00:00:00|2015/03/14|14/03/2015|14/3/15|14-03-2015|14.03.2015|14 03 2015|' +
      '14 / 03 / 2015|20150314|14032015|42077|42077.0|14 de marzo de 2015|14 de Marzo del 2015|14 DE MARZO DEL AÑO 2015|' +
      '14-mar-15|14-mar-2015|14/mar/2015|14MAR2015|14/III/2015|Marzo 14, 2015|March 14, 2015|14 March 2015|Mar 14th, 2015|' +
      'sábado 14 de marzo de 2015|Sábado, 14 de marzo de 2015|14/03/2015 12:00:00 a. m.|2015 marzo 14|2015-mar-14|' +
      "'14/03/2015"
    ).split('|'),
  )('«%s»', (text) => {
    expect(read(text)).toEqual(['2015-03-14', []])
  })

  test.each([
    ['1° de enero de 2016', '2016-01-01'],
    ['1ro de sept. de 2016', '2016-09-01'],
    ['5 ago 2014', '2014-08-05'],
    ['29/02/2016', '2016-02-29'],
    ['14/03/99', '1999-03-14'],
    ['14/03/26', '2026-03-14'],
  ])('«%s»', (text, day) => {
    expect(read(text)).toEqual([day, []])
  })

  test.each([
    '31/02/2015',
    '29/02/2015',
    '00/00/0000',
    '14/13/2015',
    '03/14/2015',
    '14/03/2030',
    '14/03/1015',
    '2015',
    'marzo',
    '14 de marzo',
    'abc',
    '14/03/215',
    '7',
    '1 de '.repeat(1000),
  ])('«%s» is impossible', (text) => {
    expect(read(text)).toEqual([null, [9130]])
  })

  test.each(['', '-', 'pendiente', 'S/N'])('«%s» is nothing', (text) => {
    expect(read(text)).toEqual([null, []])
  })

  test('an impossible one offers what the CURP says, or the other order', () => {
    expect(readDate('31/02/2015', { ...options, curp: curpOf('2015-03-14') }).messages[0]?.fix).toBe(
      '2015-03-14',
    )
    expect(readDate('03/14/2015', options).messages[0]?.fix).toBe('2015-03-14')
  })

  test('the month comes first where the column says so', () => {
    expect(read('03/04/2015', { order: 'mdy' })).toEqual(['2015-03-04', []])
    expect(read('03/04/2015')).toEqual(['2015-04-03', []])
  })

  test('the CURP decides for its cell', () => {
    expect(read('03/04/2015', { curp: curpOf('2015-03-04') })).toEqual(['2015-03-04', []])
    expect(read('03/04/2015', { curp: curpOf('2011-11-11') })).toEqual(['2015-04-03', []])
    expect(read('140315', { curp: curpOf('2014-03-15') })).toEqual(['2014-03-15', []])
    expect(read('14/03/25', { curp: curpOf('1925-03-14') })).toEqual(['1925-03-14', []])
    expect(read('15-03-14', { curp: curpOf('2015-03-14') })).toEqual(['2015-03-14', []])
    expect(read('40615', { curp: curpOf('2015-03-14') })).toEqual(['2015-03-14', []])
  })

  test('six digits with two readings are asked about', () => {
    expect(read('140315')).toEqual(['2015-03-14', [9131]])
    expect(read('311215')).toEqual(['2015-12-31', []])
  })

  test('days count from 1904 in some workbooks', () => {
    expect(read('40615', { date1904: true })).toEqual(['2015-03-14', []])
  })

  test('two digits of an adult are read by the ages that are awaited', () => {
    expect(read('14/03/15', { youngest: 18, oldest: 90 })).toEqual(['2015-03-14', []])
    expect(read('14/03/75', { youngest: 18, oldest: 90 })).toEqual(['1975-03-14', []])
  })

  test('every day is read again in every writing', () => {
    const day = fc
      .date({ min: new Date('2002-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, (text) => {
        const [year = '', month = '', date = ''] = text.split('-')
        const serial = Math.round((Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000)
        const short = new Date(text).toLocaleDateString('es-MX', { timeZone: 'UTC', dateStyle: 'long' })
        for (const written of [
          text,
          `${date}/${month}/${year}`,
          `${date}-${month}-${year.slice(2)}`,
          String(serial),
          short,
        ])
          expect(readDate(written, options)).toEqual({ value: text, messages: [] })
      }),
    )
  })

  test('whatever stands there, a day gone by or nothing comes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789/-. demayo')) }), (text) => {
        const { value } = readDate(text, options)
        expect(value === null || (value >= '1900' && value <= options.today)).toBe(true)
      }),
    )
  })
})

describe('the order of a column of dates', () => {
  const column = (text: string, curps: readonly string[] = []) =>
    dayFirst(text.split(' ').map((cell, index) => ({ text: cell, curp: curps[index] })))

  test.each<[string, 'dmy' | 'mdy', boolean]>([
    ['14/03/2015 05/06/2015', 'dmy', true],
    ['05/06/2015', 'dmy', true],
    ['2015-03-14 42077', 'dmy', true],
    ['03/14/2015 05/06/2015', 'mdy', false],
    ['03/14/2015 14/03/2015', 'dmy', false],
    ['-', 'dmy', true],
  ])('%s', (cells, order, certain) => {
    expect(column(cells)).toEqual({ order, certain })
  })

  test('is proved by a CURP', () => {
    expect(column('03/14/2015 05/06/2015', [curpOf('2015-03-14')])).toEqual({ order: 'mdy', certain: true })
    expect(column('03/04/2015', [curpOf('2015-04-03')])).toEqual({ order: 'dmy', certain: true })
  })
})

test.each<[string, 1 | 2 | 3 | 4 | 5 | null, string | undefined]>([
  ['2015-03-14', 2, undefined],
  ['2015-03-14', 1, '11'],
  ['2015-03-14', 3, undefined],
  ['2015-11-29', 4, '10'],
  ['1917-03-14', 2, '109'],
  ['1917-03-14', null, '109'],
  ['2002-03-14', 5, undefined],
])('born %s in level %s', (date_birth, level, age) => {
  expect(ageWarning(date_birth, level, options.today)?.text).toBe(
    age === undefined ? undefined : `Edad fuera del nivel (${age} años)`,
  )
})
