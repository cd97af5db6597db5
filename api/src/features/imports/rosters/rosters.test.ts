import { buildCurp } from '@plantel/contract/curp'
import type { BackupPart } from '@plantel/contract/backups'
import { answerImport } from '@plantel/contract/import-rows'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { database, inSchoolAsOwner } from '../../../../test/app.ts'
import { build } from '../../../../test/build/build.ts'
import { applied, importOf, reverted, uploaded } from '../../../../test/build/imported-list.ts'
import { newAdministrator } from '../../../../test/build/imported-school.ts'
import { zip } from '../../../../test/lists/write-zip.ts'
import { inSnapshot } from '../../../db/in-school.ts'
import { addRosters } from '../../../domain/backups/rosters/add-rosters.ts'

const exported = async (school_id: number, part: BackupPart): Promise<Buffer> => {
  const files: { name: string; content: string }[] = []
  await inSnapshot(database(), school_id, (tx) =>
    addRosters(tx, { parts: [part], maker: null }, async (name, bytes) => {
      let content = ''
      for await (const some of bytes) content += String(some)
      files.push({ name, content })
    }),
  )
  return zip(files)
}

const made = async (): Promise<number> => {
  const school_id = await build.school({ name: 'Escuela Benito Juárez' })
  const names = { last_name: 'Soto', second_last_name: 'Ríos' }
  const teacher = await build.user(school_id, ['PROFESSOR'], {
    ...names,
    name: 'Teo',
    email: 'teo@escuela.mx',
    cellphone: '6181110001',
  })
  const mother = await build.user(school_id, ['PARENT'], {
    ...names,
    name: 'Mara',
    email: 'mara@correo.mx',
    cellphone: '6181112233',
  })
  const group = await build.group(school_id, { grade: '2', group: 'B', turn: 1, level: 3 })
  await build.partials(school_id)
  await build.subject(school_id, group, teacher.user_id, { folio: 'ESP2', title: 'Español', level: 3 })
  const ana = {
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    gender: 1 as const,
    date_birth: '2013-03-04',
  }
  const curp = buildCurp({ ...ana, state: 'DG', homoclave: 'A' })
  const students = [
    ...(await build.students(school_id, 1, { ...ana, folio: 'A-1', curp, cellphone: '6180009988' })),
    ...(await build.students(school_id, 1, {
      name: 'Luis',
      last_name: 'Ruiz',
      second_last_name: 'Mena',
      folio: 'A-2',
      gender: 2,
      date_birth: '2013-05-06',
      cellphone: null,
    })),
  ]
  await build.enroll(school_id, group, students)
  await build.relationship(school_id, students[0]!, mother.user_id, 2)
  return school_id
}

const CARRIED = {
  students: `select folio, name, last_name, second_last_name, gender, date_birth::text, cellphone from students where school_id = current_school_id() order by folio`,
  groups: `select s.folio, g.level, g.grade, g."group", g.turn from enrollments e join groups g using (group_id) join students s using (student_id) where e.school_id = current_school_id() order by 1`,
  families: `select s.folio, u.name, u.last_name, u.second_last_name, u.email from relationships r
    join students s using (student_id) join users u on u.user_id = r.parent_id where r.school_id = current_school_id() order by 1, 2`,
  staff: `select u.name, u.last_name, u.second_last_name, u.email, c.title, g.grade, g."group" from subjects x
    join users u on u.user_id = x.professor_id join subject_catalogs c using (catalog_subject_id) join groups g on g.group_id = x.group_id
    where x.school_id = current_school_id() order by 1, 5`,
}

const carried = async (school_id: number) => {
  const found: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(CARRIED)) found[name] = await inSchoolAsOwner(school_id, query)
  return found
}

test.each<BackupPart>(['oneroster', 'sds'])(
  'a school that left as %s comes into an empty one as it was; a second time nothing is new; and it goes again',
  async (part) => {
    const from = await made()
    const bytes = await exported(from, part)
    const by = await newAdministrator()
    const read = await uploaded(by, bytes, { name: `${part}.zip` })
    expect(read).toMatchObject({ status: 'ready', problem: null })
    await as(by).call(answerImport, {
      params: { id: read.import_id },
      body: { code: 9185, field: 'groups', choice: 'make' },
    })
    await applied(by, await importOf(by, read.import_id))
    expect(await carried(by.school_id)).toEqual(await carried(from))
    const again = await uploaded(by, bytes, { name: `${part}.zip` })
    expect(again.counts).toMatchObject({ new: 0, updated: 0 })
    await reverted(by, read.import_id)
    expect(await importOf(by, read.import_id)).toMatchObject({ status: 'reverted' })
    expect(await carried(by.school_id)).toEqual({ students: [], groups: [], families: [], staff: [] })
  },
)
