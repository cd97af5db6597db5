import { readReportCardFile } from '@plantel/contract/report-cards'
import { readGradeSheet } from '@plantel/contract/sheets'
import { giveUndo } from '@plantel/contract/undo'
import { readWorkCentres, writeWorkCentres, type WrittenCentre } from '@plantel/contract/work-centres'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cardedStudent } from '../../../test/build/carded-student.ts'
import { classOf, gradesIn, sheetCalls, sheetSchool } from '../../../test/build/printed-sheets.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { firstOf } from '../../../test/first-of.ts'
import { pagesOf } from '../../../test/pdf-tools.ts'
import { issueFor } from '../../../test/samples/report-card-samples.ts'

const centre = (changed: Partial<WrittenCentre> = {}): WrittenCentre => ({
  level: 2,
  turn: null,
  clave: '10DPR0034K',
  name: null,
  agreement: null,
  zone: null,
  sector: null,
  director_id: null,
  cellphone: null,
  ...changed,
})

const write = (by: Person, ...work_centres: WrittenCentre[]) =>
  as(by).answer(writeWorkCentres, { params: { id: by.school_id }, body: { work_centres } })

const read = async (by: Person) => (await as(by).call(readWorkCentres, { params: { id: by.school_id } })).data

const anOffice = () => build.school().then((school_id) => build.user(school_id, ['ADMINISTER']))

describe('the keys of a school', () => {
  test('are one list, by level and turn, with who may sign; a key for all turns stands first', async () => {
    const office = await anOffice()
    const director = await build.user(office.school_id, ['DIRECTOR'])
    expect(await read(office)).toMatchObject({
      work_centres: [],
      directors: [{ user_id: director.user_id }],
    })
    const evening = centre({ turn: 2, clave: '10DPR0035J', director_id: director.user_id, zone: '12' })
    const answer = await write(office, centre({ level: 3, clave: '10DES0001A' }), evening, centre())
    expect(answer.statusCode).toBe(200)
    const { work_centres } = await read(office)
    expect(work_centres.map(({ level, turn, clave }) => [level, turn, clave])).toEqual([
      [2, null, '10DPR0034K'],
      [2, 2, '10DPR0035J'],
      [3, null, '10DES0001A'],
    ])
    expect(work_centres[1]).toMatchObject({ ...evening, director: { user_id: director.user_id } })
    await write(office, centre({ level: 1, clave: '10DJN0001A' }))
    expect((await read(office)).work_centres.map(({ clave }) => clave)).toEqual(['10DJN0001A'])
    const claves = (...given: [number, number | null, string][]) => ({
      claves: given.map(([level, turn, clave]) => ({ level, turn, clave })),
    })
    expect(await auditOf(office.school_id)).toMatchObject([
      [
        'school:work-centres',
        claves([3, null, '10DES0001A'], [2, 2, '10DPR0035J'], [2, null, '10DPR0034K']),
        office.user_id,
      ],
      ['school:work-centres', claves([1, null, '10DJN0001A']), office.user_id],
    ])
  })

  test('two of one level and turn are refused, and nothing is kept', async () => {
    const office = await anOffice()
    await write(office, centre({ clave: '10DPR0001A' }))
    for (const turn of [null, 1] as const) {
      const answer = await write(office, centre({ turn }), centre({ turn, clave: '10DPR0002B' }))
      expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'work_centres.1.turn' }] })
    }
    expect((await read(office)).work_centres.map(({ clave }) => clave)).toEqual(['10DPR0001A'])
  })

  test('who signs is an active director of this school; one who left meanwhile may stay and signs nothing', async () => {
    const office = await anOffice()
    const [professor, elsewhere, director] = [
      await build.user(office.school_id, ['PROFESSOR']),
      await build.user(await build.school(), ['DIRECTOR']),
      await build.user(office.school_id, ['DIRECTOR']),
    ]
    for (const { user_id } of [professor, elsewhere])
      expect((await write(office, centre({ director_id: user_id }))).json()).toMatchObject({
        code: 1017,
        errors: [{ field: 'work_centres.0.director_id', message: 'Debe ser un director de la escuela' }],
      })
    const own = centre({ director_id: director.user_id })
    expect((await write(office, own)).statusCode).toBe(200)
    await build.within(office.school_id, (tx) =>
      tx.updateTable('users').set({ status: 0 }).where('user_id', '=', director.user_id).execute(),
    )
    expect((await read(office)).directors).toEqual([])
    expect((await write(office, { ...own, zone: '7' })).statusCode).toBe(200)
  })
})

test('who may sign is told to who writes the keys, and to nobody else', async () => {
  const office = await anOffice()
  const director = await build.user(office.school_id, ['DIRECTOR'])
  await write(office, centre({ director_id: director.user_id }))
  expect((await read(office)).directors).toHaveLength(1)
  for (const role of ['PROFESSOR', 'PARENT'] as const) {
    const found = await read(await build.user(office.school_id, [role]))
    expect(found.directors).toBeUndefined()
    expect(found.work_centres).toMatchObject([{ director: { user_id: director.user_id } }])
  }
})

test('the log keeps what of each key is another, and the change is taken back', async () => {
  const office = await anOffice()
  const { school_id } = office
  const director = await build.user(school_id, ['DIRECTOR'])
  const wholly = centre({ level: 3, clave: '10DES0001A' })
  await write(office, centre({ zone: '12' }), wholly)
  const answer = await write(office, centre({ zone: '14', name: 'Juárez', director_id: director.user_id }))
  const { undo_id } = answer.json<{ undo_id: number }>()
  expect((await auditOf(school_id))[1]).toMatchObject([
    'school:work-centres',
    {
      changes: [
        {
          level: 2,
          turn: null,
          before: { zone: '12', name: null, director_id: null },
          after: { zone: '14', name: 'Juárez', director_id: director.user_id },
        },
        { level: 3, turn: null, before: { clave: '10DES0001A' } },
      ],
    },
    office.user_id,
  ])
  expect((await as(office).call(giveUndo, { params: { id: undo_id } })).data.text).toBe(
    'Cambió las claves por nivel y turno: Primaria 10DPR0034K',
  )
  expect((await read(office)).work_centres).toMatchObject([centre({ zone: '12' }), wholly])
  expect((await write(office, centre({ zone: '12' }), wholly)).json()).toMatchObject({ undo_id: null })
  const again = (await write(office, centre())).json<{ undo_id: number }>().undo_id
  await write(office, centre({ clave: '10DPR9999Z' }))
  const refused = await as(office).answer(giveUndo, { params: { id: again } })
  const { code, errors } = refused.json<{ code: number; errors: { message: string }[] }>()
  expect(code).toBe(9018)
  expect(errors[0]?.message).toMatch(/; ahora son Primaria 10DPR9999Z$/)
})

test('a list that is exported of one level has its key, one of the whole school the school’s', async () => {
  const office = await anOffice()
  await build.group(office.school_id, { level: 2 })
  await write(office, centre({ name: 'Primaria Juárez' }))
  const keyOf = async (data: Record<string, unknown>) => {
    const { about } = await readBook((await askExport(office, 'groups', { data })).rawPayload)
    return ['Escuela', 'CCT'].map((name) => about.find(([first]) => first === name)?.[1])
  }
  expect(await keyOf({ level: 2 })).toEqual(['Primaria Juárez', '10DPR0034K'])
  expect(await keyOf({ level: 3 })).not.toContain('10DPR0034K')
  expect(await keyOf({})).not.toContain('10DPR0034K')
})

describe('on paper', () => {
  const sheets = sheetCalls(readGradeSheet)

  test('a list has the key, name, zone and sector of its level and turn, else of its level, else the school', async () => {
    const at = await sheetSchool()
    const office = await build.user(at.school_id, ['ADMINISTER'])
    const [partial] = firstOf(1, at.partials)
    await gradesIn(at, await classOf(at, 'Español'), partial, [80, 80, 80])
    const heads = async () => (await sheets.read(at)).pages[0]!.slice(0, 2).join(' | ')
    const before = await heads()
    await write(office, centre({ level: 3, clave: '10DES0001A' }), centre({ turn: 2, clave: '10DPR0002B' }))
    expect(await heads()).toBe(before)
    await write(
      office,
      centre({ name: 'Primaria Lázaro Cárdenas', zone: '12', sector: '3', agreement: '19-44' }),
    )
    expect(await heads()).toBe(
      'Primaria Lázaro Cárdenas | CCT 10DPR0034K · Zona escolar 12 · Sector 3 · Acuerdo 19-44',
    )
    await write(office, centre(), centre({ turn: 1, clave: '10DPR0099Z' }))
    expect(await heads()).toContain('CCT 10DPR0099Z')
  })

  test('a boleta is signed by who signs for its level, and reads the same after the key has changed', async () => {
    const at = await cardedStudent()
    const other = await build.user(at.school_id, ['DIRECTOR'], { name: 'Rosa', last_name: 'Vela' })
    const linesOf = async (id: number) => {
      const file = await as(at.admin).call(readReportCardFile, { params: { id } })
      return (await pagesOf(new Uint8Array(await file.arrayBuffer()))).flat().join('\n')
    }
    await write(at.admin, centre({ director_id: other.user_id, zone: '12' }))
    const { report_card_id } = await issueFor(at.admin, at.student_id)
    const first = await linesOf(report_card_id)
    for (const line of ['CCT 10DPR0034K · Zona escolar 12', 'Rosa Vela']) expect(first).toContain(line)
    await write(at.admin, centre({ clave: '10DPR0777X', zone: '99' }))
    expect(await linesOf(report_card_id)).toBe(first)
    const second = await issueFor(at.admin, at.student_id)
    expect(second.report_card_id).not.toBe(report_card_id)
    expect(await linesOf(second.report_card_id)).toContain('CCT 10DPR0777X · Zona escolar 99')
  })
})
