import { changeImport, type Import } from '@plantel/contract/imports'
import { as, type Person } from '../as.ts'
import { administratorOf, studentsIn } from './imported-school.ts'
import { importOf, importWork, uploaded } from './imported-list.ts'
import { type ToldFamily, toldFamily } from './told-family.ts'

export interface Attended extends ToldFamily {
  by: Person
}

/** A class of Matemáticas with Ana, Luis and Eva Peña Ruiz, and who imports. */
export const attended = async (): Promise<Attended> => {
  const family = await toldFamily()
  const by = await administratorOf(family.school_id)
  // Whoever comes in for the first time is written down, which is nothing of an import.
  await studentsIn(by)
  return { ...family, by }
}

/** Monday 2 to Thursday 5 March. */
export const MARCH = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const

/** A line for each child: the mark of each of these days. */
export const sheetOf = (marks: Readonly<Record<string, string>>, days: readonly string[] = MARCH): string =>
  [
    'MATERIA: Matemáticas',
    ['Alumno', ...days].join(','),
    ...Object.entries(marks).map(([name, said]) => [`Peña Ruiz ${name}`, ...said.split('')].join(',')),
  ].join('\n')

export const read = async (by: Person, sheet: string): Promise<Import> =>
  uploaded(by, sheet, { name: 'asistencia.csv' })

export const answered = async (
  by: Person,
  import_id: number,
  options: Readonly<Record<string, string>>,
): Promise<Import> => {
  const body = { options: Object.entries(options).map(([key, value]) => ({ key, value })) }
  await as(by).call(changeImport, { params: { id: import_id }, body })
  await importWork(by.school_id, 'import-read')
  return importOf(by, import_id)
}
