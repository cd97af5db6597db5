import { createExportJob, readExportJob } from '@plantel/contract/exports'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { secundaria, workshop } from '../../../test/build/secundaria.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { exportedLists } from '../../exported-lists.ts'
import { exportTasks } from './run-export.ts'

test('the file of a rehearsal has a row for each student, under a name that says what it is', async () => {
  const built = await secundaria()
  const { admin, school_id } = built
  await inSchoolAsOwner(
    school_id,
    `update students set last_name = '=1+1' where student_id = ${built.students['1']![0]}`,
  )
  const answer = await askExport(admin, 'cut-students', { data: { level: 3 } })
  expect(answer.headers['content-disposition']).toContain('Ensayo del corte Secundaria 2026-')
  const { rows } = await readBook(answer.rawPayload)
  const [head, ...body] = rows
  expect(head).toEqual([
    'Matrícula',
    'Alumno',
    'Nivel',
    'Grado',
    'Grupo',
    'Resultado',
    'Grupo siguiente',
    'Por qué',
  ])
  expect(body).toHaveLength(9)
  expect(body.at(-1)!.slice(2)).toEqual([
    'Secundaria',
    '3',
    '3° A Matutino',
    'Egresa',
    null,
    '3° es el último grado y la escuela no tiene un nivel siguiente',
  ])
  const csv = await askExport(admin, 'cut-students', { format: 'csv', data: { level: 3 } })
  const lines = papaparse.parse<string[]>(csv.payload.replace(/^\uFEFF/, '')).data
  expect(lines.some((line) => line[1]?.startsWith("'=1+1"))).toBe(true)
  expect(lines.flat().filter((cell) => cell.startsWith('='))).toEqual([])

  const { data: made } = await as(admin).call(createExportJob, {
    params: { id: school_id },
    body: { report: 'cut-students', format: 'csv', data: JSON.stringify({ school_id, level: 3 }) },
  })
  await doOpenJobs(exportTasks(workshop(), exportedLists), 'export', school_id)
  const file = await as(admin).answer(readExportJob, { params: { id: made.job_id } })
  expect(file.payload).toBe(csv.payload)
})
