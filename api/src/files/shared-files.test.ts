import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { asOwner } from '../../test/app.ts'
import { StartFailure } from '../start-failure.ts'
import { folderStore, MARK } from './file-store.ts'
import { checkSharedFiles } from './shared-files.ts'

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'plantel-shared-'))
  folders.push(made)
  return made
}
const forget = () => asOwner('update plantel_private.installation set files_id = null')
beforeEach(forget)
afterAll(async () => {
  folders.forEach((each) => rmSync(each, { recursive: true }))
  await forget()
})

const said: string[] = []
beforeEach(() => void said.splice(0))
const start = (place: string, severalCopies = true) =>
  checkSharedFiles({
    ownerUrl: cluster().ownerUrl,
    mark: folderStore(place).mark,
    place,
    severalCopies,
    say: (line) => said.push(line),
  })
const markOf = (place: string) => readFileSync(join(place, MARK), 'utf8').trim()
const known = async () => {
  const [row] = await asOwner<{ files_id: string }>('select files_id from plantel_private.installation')
  return row!.files_id
}

test('the first start marks the place of the files, and whoever shares it starts', async () => {
  const place = folder()
  await Promise.all([start(place), start(place), start(place)])
  expect(markOf(place)).toBe(await known())
  await start(place)
  expect(said).toEqual([])
})

test('a copy with files of its own is refused, whether it is new or has been another installation', async () => {
  const [shared, empty, foreign] = [folder(), folder(), folder()]
  await start(foreign)
  await forget()
  await start(shared)
  await expect(start(empty)).rejects.toThrow(StartFailure)
  await expect(start(empty)).rejects.toThrow(
    `Los archivos de ${empty} no son los de esta base de datos (falta`,
  )
  await expect(start(foreign)).rejects.toThrow(`${MARK} es de otra`)
  expect(markOf(shared)).toBe(await known())
})

test('of two that start at once with files of their own, one is refused', async () => {
  const starts = await Promise.allSettled([start(folder()), start(folder())])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('who moved the files on purpose writes what the sentence says', async () => {
  const [before, now] = [folder(), folder()]
  await start(before)
  const sentence = await start(now).then(String, String)
  const [id = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(sentence) ?? []
  writeFileSync(join(now, MARK), `${id.toUpperCase()}\r\n`)
  await start(now)
})

test('a first start that was cut short between the two goes on with the mark that it finds', async () => {
  const place = folder()
  await start(place)
  const mark = markOf(place)
  await forget()
  await start(place)
  expect([markOf(place), await known()]).toEqual([mark, mark])
})

test('a single copy is only told', async () => {
  await start(folder())
  const other = folder()
  await start(other, false)
  expect(said).toEqual([expect.stringContaining(`Los archivos de ${other} no son`)])
})
