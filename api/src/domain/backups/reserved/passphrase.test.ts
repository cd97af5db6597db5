import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPassphrase, readPassphrase } from './passphrase.ts'

test('seven groups of four that can be read aloud, another each time, and they are the secret', () => {
  const all = Array.from({ length: 500 }, newPassphrase)
  for (const { words, secret } of all) {
    expect(words).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(secret).toHaveLength(16)
    expect(readPassphrase(words)).toEqual(secret)
  }
  expect(new Set(all.map(({ words }) => words)).size).toBe(500)
})

test('however somebody copies it: in small letters, with blanks or dashes, O for 0 and l for 1', () => {
  fc.assert(
    fc.property(fc.constantFrom(' ', '', '-', '–', '\t', ' - '), fc.boolean(), (between, small) => {
      const { words, secret } = newPassphrase()
      const copied = words
        .replaceAll('-', between)
        .replaceAll('0', 'O')
        .replaceAll('1', small ? 'l' : 'I')
      expect(readPassphrase(small ? copied.toLowerCase() : copied)).toEqual(secret)
    }),
  )
})

test('a letter too many or too few, one that is none, and two exchanged groups are no passphrase', () => {
  const { words } = newPassphrase()
  for (const wrong of [
    '',
    'x',
    words.slice(1),
    `${words}0`,
    words.replace(/^./, 'U'),
    words.replace(/^./, 'ñ'),
  ])
    expect(readPassphrase(wrong)).toBeUndefined()
})

test('a slip of one letter is told from a wrong passphrase, but for one in some thousands', () => {
  const { words } = newPassphrase()
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const slips = words.split('').flatMap((letter, at) =>
    letter === '-'
      ? []
      : letters
          .split('')
          .filter((other) => other !== letter)
          .map((other) => words.slice(0, at) + other + words.slice(at + 1)),
  )
  expect(slips).toHaveLength(28 * 31)
  expect(slips.filter((slip) => readPassphrase(slip) !== undefined).length).toBeLessThan(8)
})
