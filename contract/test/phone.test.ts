import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountName, phoneDigits, typedPhone } from '../src/phone.ts'

describe('a phone', () => {
  test.each([
    '6181234567',
    ' 618 123 4567 ',
    '618-123-45-67',
    '618.123.4567',
    '(618) 123-4567',
    '[618] 123 4567',
    '618/123/4567',
    '618–123—4567',
    '618\u00a0123\u20114567',
    '\u202a+52 618 123 4567\u202c',
    '+526181234567',
    '+52 (618) 123 4567',
    '+52 1 618 123 4567',
    '52 618 123 4567',
    '521 618 123 4567',
    '0052 618 123 4567',
    '044 618 123 4567',
    '045-618-123-4567',
    '01 618 123 4567',
    '+52 01 618 123 4567',
    '+52 (044) 618 123 4567',
  ])('written %j is its ten digits', (written) => {
    expect(phoneDigits(written)).toBe('6181234567')
  })

  test.each([
    '',
    '618123456',
    '61812345678',
    '1 618 123 4567',
    '+1 618 123 4567',
    '046 618 123 4567',
    '6181234567x',
    '+6181234567',
    '618+1234567',
    '٦١٨١٢٣٤٥٦٧',
    '6181234567@example.mx',
    'ana@example.mx',
  ])('is not %j', (written) => {
    expect(phoneDigits(written)).toBeUndefined()
  })

  const digits = fc.stringMatching(/^[0-9]{10}$/)
  const between = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '\u00a0')
  const prefix = fc.constantFrom('', '+52', '52', '+521', '521', '0052', '044', '045', '01')

  test('of any ten digits is found in every writing, also where they begin like a prefix', () => {
    const spaces = fc.array(between, { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(digits, prefix, spaces, (ten, before, [first = '', ...gaps]) => {
        const spread = Array.from(ten, (digit, place) => `${digit}${gaps[place] ?? ''}`).join('')
        expect(phoneDigits(`${before}${first}${spread}`)).toBe(ten)
      }),
    )
  })
})

test('an account is named by the digits of a phone, an e-mail as it was written', () => {
  expect(accountName('+52 (618) 123-4567')).toBe('6181234567')
  expect(accountName(' Ana.01-52@Example.mx ')).toBe('Ana.01-52@Example.mx')
})

/** The field after one key after another. */
const typing = (keys: string) => Array.from(keys).reduce((held, key) => typedPhone(held + key, held), '')

describe('the field of a phone', () => {
  test.each([
    ['6181234567', '6181234567'],
    ['618 123 45 67', '6181234567'],
    ['(618) 123-4567', '6181234567'],
    ['61812345678', '6181234567'],
    ['618123456789012', '6181234567'],
    ['+526181234567', '6181234567'],
    ['526181234567', '6181234567'],
    ['0446181234567', '6181234567'],
    ['016181234567', '6181234567'],
    ['+52 1 618 123 4567', '6181234567'],
    ['61a8', '618'],
  ])('into which %j is typed holds %j', (keys, held) => {
    expect(typing(keys)).toBe(held)
  })

  test('takes what is pasted in any usual writing, and nothing of what is no phone', () => {
    expect(typedPhone('+52 (618) 123-4567', '')).toBe('6181234567')
    expect(typedPhone('61812345678', '618')).toBe('618')
    expect(typedPhone('618', '6181')).toBe('618')
  })
})
