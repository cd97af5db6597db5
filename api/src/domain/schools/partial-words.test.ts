import { readAudit } from '@plantel/contract/audit'
import { remindOfCapture } from '@plantel/contract/capture'
import { readFeed } from '@plantel/contract/feed'
import { createPartial, updatePartial } from '@plantel/contract/partials'
import { readReportCardFile } from '@plantel/contract/report-cards'
import { readGradeSheet } from '@plantel/contract/sheets'
import { readUndos } from '@plantel/contract/undo'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cardedStudent } from '../../../test/build/carded-student.ts'
import { classOf, gradesIn, sheetCalls, sheetSchool } from '../../../test/build/printed-sheets.ts'
import { pagesOf } from '../../../test/pdf-tools.ts'
import { issueFor } from '../../../test/samples/report-card-samples.ts'

const WORD = /(?<!\p{L})parcial(es)?(?!\p{L})/iu
const TRIMESTER = 'Parcial Trimestre Parcial Parcial Parcial'

test('the sheet of grades of a level that has trimestres says so', async () => {
  const at = await sheetSchool()
  await build.setting(at.school_id, 'partial-word', TRIMESTER)
  await gradesIn(at, await classOf(at, 'Español'), at.partials[1]!, [80, 80, 80])
  const page = (await sheetCalls(readGradeSheet).read(at)).pages.flat().join('\n')
  expect(page).toContain('Trimestre 2, del 16 de febrero de 2026 al 15 de abril de 2026')
  expect(page).not.toMatch(WORD)
})

test('a boleta has the letter of the word', async () => {
  const at = await cardedStudent()
  await build.setting(at.school_id, 'partial-word', TRIMESTER)
  const { report_card_id } = await issueFor(at.admin, at.student_id)
  const file = await as(at.admin).call(readReportCardFile, { params: { id: report_card_id } })
  const words = (await pagesOf(new Uint8Array(await file.arrayBuffer()))).flat().join('\n')
  expect(words).toContain('T1')
  expect(words).toMatch(/\bT2\b/)
  expect(words).not.toMatch(/\bP1\b/)
  expect(words).not.toMatch(WORD)
})

test('refusals, the log, what can be taken back and the bell speak of trimestres', async () => {
  const { school_id, professor, partials } = await build.taughtClass({ size: 2 })
  await build.setting(school_id, 'partial-word', 'Trimestre')
  const office = await build.user(school_id, ['ADMINISTER'])
  const form = {
    partial: 4,
    level: 2 as const,
    start_date: '2026-02-20',
    end_date: '2026-03-01',
    limit_date: '2026-03-05',
  }
  const params = { id: school_id }
  const refused = (await as(office).answer(createPartial, { params, body: form })).json<{ detail: string }>()
  expect(refused).toMatchObject({ code: 6103, detail: 'El rango de fechas se cruza con otro trimestre' })
  await as(office).call(updatePartial, { params: { id: partials[2]! }, body: { limit_date: '2026-07-17' } })
  const { data: undos } = await as(office).call(readUndos, { params })
  expect(undos.map(({ text }) => text)).toEqual(['Cambió el trimestre 3 de Primaria'])
  const { data: log } = await as(office).call(readAudit, { params, query: { scope: 'settings' } })
  expect(log.map(({ text }) => text)).toContain('Cambió las fechas de un trimestre')
  await as(office).call(remindOfCapture, { params, body: { professor_ids: [professor.user_id] } })
  const { data: feed } = await as(professor).call(readFeed)
  expect(feed[0]?.text).toMatch(/^Faltan calificaciones del trimestre 2 de Primaria: /)
  for (const text of [JSON.stringify(refused), ...log.map((each) => each.text), feed[0]?.text])
    expect(text).not.toMatch(WORD)
})

test('with the usual word nothing changes, and a level may have its own', async () => {
  const school_id = await build.school()
  const office = await build.user(school_id, ['ADMINISTER'])
  await build.partials(school_id)
  const body = {
    partial: 1,
    level: 2 as const,
    start_date: '2027-01-01',
    end_date: '2027-01-02',
    limit_date: '2027-01-03',
  }
  const detail = async () =>
    (await as(office).answer(createPartial, { params: { id: school_id }, body })).json<{ detail: string }>()
      .detail
  expect(await detail()).toBe('El parcial ya está registrado')
  // Of the whole school, whose levels differ.
  await build.setting(school_id, 'partial-word', TRIMESTER)
  expect(await detail()).toBe('El periodo ya está registrado')
})
