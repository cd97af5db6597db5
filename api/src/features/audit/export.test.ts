import { readAudit } from '@plantel/contract/audit'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { writeAudit } from '../../audit/write-audit.ts'

test('the exported log has what the screen has, but what is of custody and who read sealed texts; and stands in the log', async () => {
  const school_id = await build.school()
  const director = await build.user(school_id, ['DIRECTOR'])
  const [student_id = 0] = await build.students(school_id, 1)
  for (const action of [
    'students:create',
    'custody:read',
    'custody:change',
    'custody:document-read',
    'care:read',
    'students:read',
  ] as const)
    await build.within(school_id, (tx) => writeAudit(tx, action, { student_id }))
  const answer = await askExport(director, 'audit', { format: 'excel', data: { student_id } })
  expect(answer.statusCode).toBe(200)
  const { title, rows } = await readBook(answer.rawPayload)
  expect(title).toBe('Bitácora')
  expect(rows[0]).toEqual(['Día', 'Hora', 'Quién', 'Qué', 'De qué a qué', 'Desde'])
  expect(rows.slice(1).map((row) => String(row[3]).split(' ')[0])).toEqual(['Abrió', 'Inscribió'])
  const [logged] = (
    await as(director).call(readAudit, { params: { id: school_id }, query: { scope: 'exports' } })
  ).data
  expect(logged!.text).toBe('Descargó «Bitácora» en Excel: 2 renglones')
})
