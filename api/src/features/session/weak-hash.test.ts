import { hashSync } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { useShippedFigures } from '../../../test/hash-figures.ts'
import { logIn } from '../../../test/log-in.ts'
import { FIGURES, isWeaker } from '../../passwords/argon2-figures.ts'

useShippedFigures()

const withHash = async (figures: object) => {
  const password_hash = hashSync(PASSWORD, { ...FIGURES, ...figures })
  const person = await build.user(await build.school(), ['PARENT'], { password_hash })
  const stored = async () => {
    const [row] = await asOwner<{ password_hash: string }>(
      'select password_hash from accounts where account_id = $1',
      [person.account_id],
    )
    return row!.password_hash
  }
  return { person, password_hash, stored }
}

test.each([
  ['less memory', { memoryCost: 9_728 }],
  ['fewer passes', { timeCost: 1 }],
  ['another kind of Argon2', { algorithm: 1 }],
])('a hash with %s is made anew by the log-in that shows the password', async (_, figures) => {
  const { person, password_hash, stored } = await withHash(figures)
  expect(await logIn(person.cellphone, 'otra')).toBe(401)
  expect(await stored()).toBe(password_hash)
  expect(await logIn(person.cellphone)).toBe(200)
  const renewed = await stored()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await logIn(person.cellphone)).toBe(200)
  expect(await stored()).toBe(renewed)
})

test.each([
  ['today’s', {}],
  ['stronger ones', { memoryCost: 38_912, timeCost: 3 }],
])('a hash with %s figures stays', async (_, figures) => {
  const { person, password_hash, stored } = await withHash(figures)
  expect(await logIn(person.cellphone)).toBe(200)
  expect(await stored()).toBe(password_hash)
})

test.each([
  '',
  'none',
  '$2b$12$abc',
  '$argon2id$v=16$m=19456,t=2,p=1$x$y',
  '$argon2id$v=19$m=19455,t=2,p=1$x$y',
])('%j is weaker than today’s', (hash) => expect(isWeaker(hash)).toBe(true))
