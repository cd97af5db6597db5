import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { cluster } from '../../test/clusters/cluster.ts'
import { asOwner } from '../../test/app.ts'
import { queryOnce } from '../../test/query-once.ts'
import { StartFailure } from '../start-failure.ts'
import { readPushKeys } from './push-keys.ts'
import { pushSubject } from './push-subject.ts'

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'plantel-keys-'))
  folders.push(made)
  return made
}
const folderWith = (content: string): string => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'push-keys.json'), content)
  return dataDir
}

const forget = () =>
  asOwner('update plantel_private.installation set push_public_key = null, push_private_key = null')
beforeEach(forget)
afterAll(async () => {
  folders.forEach((each) => rmSync(each, { recursive: true }))
  await forget()
})

const said: string[] = []
beforeEach(() => void said.splice(0))
const start = (dataDir: string) =>
  readPushKeys({ ownerUrl: cluster().ownerUrl, dataDir, say: (line) => said.push(line) })

test('keys are made at the first start, and are the same ever after and in every copy', async () => {
  const [one, other] = [folder(), folder()]
  const made = await start(one)
  expect([await start(one), await start(other)]).toEqual([made, made])
  await forget()
  expect(await start(one)).not.toEqual(made)
  expect(existsSync(join(one, 'push-keys.json'))).toBe(false)
})

test('copies that start at once end with the same keys', async () => {
  const keys = await Promise.all([folder(), folder(), folder(), folder()].map(start))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
})

test('requests cannot read them', async () => {
  await start(folder())
  await expect(
    queryOnce(cluster().appUrl, 'select push_private_key from plantel_private.installation'),
  ).rejects.toThrow('permission denied')
})

test('the keys of an earlier version are taken from its file, once; those of another copy are named', async () => {
  const [first, second] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const [one, other] = [folderWith(JSON.stringify(first)), folderWith(JSON.stringify(second))]
  expect(await start(one)).toEqual(first)
  expect(await start(one)).toEqual(first)
  expect(said).toEqual([])
  expect(await start(other)).toEqual(first)
  expect(said).toEqual([expect.stringContaining(`${other}/push-keys.json no son las de esta base`)])
  expect(said.join()).not.toContain(second.privateKey)
  expect(JSON.parse(readFileSync(join(other, 'push-keys.json'), 'utf8'))).toEqual(second)
})

test.each(['', '{', '{}', 'null', '{"publicKey":"AA","privateKey":"AA"}'])(
  'a file that holds no keys (%s) is said, not replaced',
  async (content) => {
    await expect(start(folderWith(content))).rejects.toThrow(StartFailure)
    const [row] = await asOwner('select push_public_key from plantel_private.installation')
    expect(row).toEqual({ push_public_key: null })
  },
)

test('what a broken file holds is not said', async () => {
  const failure: unknown = await start(folderWith('{"privateKey":secreto')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  expect(inspect(failure)).not.toContain('secreto')
})

test.each([
  ['https://escuela.example.mx', 'Plantel <plantel@example.mx>', 'https://escuela.example.mx'],
  ['http://127.0.0.1:3000', 'Plantel <plantel@example.mx>', 'mailto:plantel@example.mx'],
  ['http://127.0.0.1:3000', 'plantel@example.mx', 'mailto:plantel@example.mx'],
])('reached at %s and writing as %s, push services may turn to %s', (publicUrl, mailFrom, subject) => {
  expect(pushSubject({ publicUrl, mailFrom })).toBe(subject)
})
