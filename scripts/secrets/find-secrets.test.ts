import { expect, test } from 'vitest'
import { findSecrets } from './find-secrets.ts'

const found = (text: string) => findSecrets('api/src/config.ts', Buffer.from(text))

/** Put together here, or this file would be one that holds a secret. */
const PLANTED = {
  'a private key': [
    '-----BEGIN RSA PRIVATE ',
    'KEY-----\n',
    'MIIEow'.repeat(40),
    '\n-----END RSA PRIVATE KEY-----',
  ],
  'a key of AWS': ['AWS_SECRET_ACCESS_KEY = ', 'wJalrXUtnFEMI', '/K7MDENG/bPxRfiCYzzzzzzzKEY'],
  'a token of GitHub': ['ghp', '_wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'],
  'a database with its password': ['postgresql://plantel:', 'Yq7rT2mW@db.school.mx:5432/plantel'],
}

test.each(Object.entries(PLANTED))('%s is found, by its line', async (_, parts) => {
  const secrets = await found(`export const nothing = 1\n${parts.join('')}\n`)
  expect(secrets[0]).toMatch(/^api\/src\/config\.ts:2 /)
})

test('what was found is not told again', async () => {
  const secrets = await found(PLANTED['a token of GitHub'].join(''))
  expect(secrets.join()).not.toContain('wWPw5k4a')
})

test('made-up passwords of tests and plain text are fine', async () => {
  expect(await found('connect(`postgresql://plantel_backup:hunter2@db:5432/plantel`)')).toEqual([])
  expect(await found('The password is chosen by the person.')).toEqual([])
})

test('a picture is not read', async () => {
  const bytes = Buffer.from(`\0${PLANTED['a token of GitHub'].join('')}`)
  expect(await findSecrets('logo.webp', bytes)).toEqual([])
})
