import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { StartFailure } from '../start-failure.ts'
import { type PushKeys, readPushKeys } from './push-keys.ts'
import { pushSubject } from './push-subject.ts'

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'plantel-keys-'))
  folders.push(made)
  return made
}
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })))

test('keys are made at the first start, are the same ever after, and nobody else may read them', () => {
  const dataDir = folder()
  const made = readPushKeys(dataDir)
  expect(readPushKeys(dataDir)).toEqual(made)
  expect(readPushKeys(folder())).not.toEqual(made)
  expect(readdirSync(dataDir)).toEqual(['push-keys.json'])
  expect(statSync(join(dataDir, 'push-keys.json')).mode & 0o777).toBe(0o600)
})

test('the data folder is made for them, for nobody else to enter', () => {
  const dataDir = join(folder(), 'nueva/data')
  const made = readPushKeys(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(readPushKeys(dataDir)).toEqual(made)
})

test('a data folder that cannot be made is one sentence', () => {
  const file = join(folder(), 'data')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'data')]) {
    expect(() => readPushKeys(dataDir)).toThrow(StartFailure)
    expect(() => readPushKeys(dataDir)).toThrow('DATA_DIR no es una carpeta')
  }
})

test.each(['', '{', '{}', 'null', '{"publicKey":"AA","privateKey":"AA"}'])(
  'a file that holds no keys (%s) is said, not replaced',
  (content) => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'push-keys.json'), content)
    expect(() => readPushKeys(dataDir)).toThrow(StartFailure)
  },
)

test('what a broken file holds is not said', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'push-keys.json'), '{"privateKey":secreto')
  let failure: unknown
  try {
    readPushKeys(dataDir)
  } catch (error) {
    failure = error
  }
  expect(failure).toBeInstanceOf(StartFailure)
  expect(inspect(failure)).not.toContain('secreto')
})

test('two processes that start at once end with the same keys', () => {
  const dataDir = folder()
  const make = webPush.generateVAPIDKeys
  let others: PushKeys | undefined
  const making = vi.spyOn(webPush, 'generateVAPIDKeys').mockImplementationOnce(() => {
    others = readPushKeys(dataDir)
    return make()
  })
  expect(readPushKeys(dataDir)).toEqual(others)
  expect(making).toHaveBeenCalledTimes(2)
  making.mockRestore()
  expect(readPushKeys(dataDir)).toEqual(others)
  expect(readdirSync(dataDir)).toEqual(['push-keys.json'])
})

test.each([
  ['https://escuela.example.mx', 'Plantel <plantel@example.mx>', 'https://escuela.example.mx'],
  ['http://127.0.0.1:3000', 'Plantel <plantel@example.mx>', 'mailto:plantel@example.mx'],
  ['http://127.0.0.1:3000', 'plantel@example.mx', 'mailto:plantel@example.mx'],
])('reached at %s and writing as %s, push services may turn to %s', (publicUrl, mailFrom, subject) => {
  expect(pushSubject({ publicUrl, mailFrom })).toBe(subject)
})
