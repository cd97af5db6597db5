import { readReportCardFile, readReportCards } from '@plantel/contract/report-cards'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import type { Zipped } from '../../../../test/build/altered-zip.ts'
import { fetchedBackup, madeBackup } from '../../../../test/build/backups.ts'
import { build } from '../../../../test/build/build.ts'
import { storedPhoto } from '../../../../test/build/stored-photo.ts'
import { forgedCopy } from '../../../../test/copies/forged-copy.ts'
import { emptySchool, restoreInto } from '../../../../test/copies/restored-school.ts'
import { pagesOf, wordsOf } from '../../../../test/pdf-tools.ts'
import { issueFor } from '../../../../test/samples/report-card-samples.ts'
import { buildWorld, type World } from '../../../../test/samples/world.ts'
import { unzipped } from '../../../../test/unzip.ts'
import { isEmptySchool } from './restore-school.ts'

let world: World
let foreign: Zipped

beforeAll(async () => {
  world = await buildWorld()
  const { mine, school_id } = world
  await issueFor(mine.people.ADMINISTER, mine.students[0], {})
  await storedPhoto(school_id, 'students', mine.students[0])
  const admin = mine.people.ADMINISTER
  foreign = forgedCopy(await unzipped((await fetchedBackup(admin, await madeBackup(admin))).rawPayload), {})
})

const cardsOf = async (by: Person, student_id: number) =>
  (await as(by).call(readReportCards, { params: { id: student_id }, query: {} })).data

test('a boleta of another installation is imported history on its paper, until another is issued', async () => {
  const by = await emptySchool()
  const { ids } = await restoreInto(by, foreign)
  const student_id = ids.mapped('students', world.mine.students[0]) ?? 0
  const [card] = await cardsOf(by, student_id)
  expect(card?.folio).toBeNull()
  const answer = await as(by).answer(readReportCardFile, { params: { id: card!.report_card_id } })
  const paper = (await pagesOf(answer.rawPayload)).flat().join(' ')
  expect(paper).toContain('Historial importado')
  expect(paper).toContain('Sin folio: no se puede comprobar en línea')
  expect(paper).not.toContain('Compruebe esta boleta')
  expect((await wordsOf(answer.rawPayload, 1)).length).toBeGreaterThan(10)
  await issueFor(by, student_id, {})
  const [issued, imported] = await cardsOf(by, student_id)
  expect(issued).toMatchObject({
    folio: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/),
    replaced_at: null,
  })
  expect(imported).toMatchObject({ folio: null, replaced_at: expect.any(String) })
})

test('what fails at the end leaves nothing: no row, and no photo in the store', async () => {
  const by = await emptySchool()
  const failing = restoreInto(by, foreign, {
    reserved: () => Promise.reject(new Error('the reserved part does not open')),
  })
  await expect(failing).rejects.toThrow('the reserved part does not open')
  expect(await build.within(by.school_id, (tx) => isEmptySchool(tx))).toBe(true)
  expect(await inSchoolAsOwner(by.school_id, 'select from imports')).toEqual([])
  const keys: string[] = []
  for await (const { key } of theFiles().list()) keys.push(key)
  expect(keys.filter((key) => key.startsWith(`${by.school_id}/`))).toEqual([])
})
