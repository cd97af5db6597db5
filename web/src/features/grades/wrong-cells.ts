import type { ClassStudent } from '@plantel/contract/classes'
import type { Judged } from '../../domain/grades/grade-edits.ts'

export const wrongCells = (
  students: readonly ClassStudent[],
  judged: ReadonlyMap<string, Judged>,
  page: number,
  rowsPerPage: number,
  rule: string,
) => {
  const positions = new Map(students.map(({ student_id }, position) => [String(student_id), position]))
  const pages = [...judged]
    .filter(([, { state }]) => state === 'invalid' || state === 'conflict')
    .map(([key]) => Math.floor((positions.get(key.split('-')[0] ?? '') ?? 0) / rowsPerPage) + 1)
    .sort((one, other) => one - other)
  const others = pages.filter((each) => each !== page)
  const [first] = others
  return {
    here: pages.length - others.length,
    rule: [...judged.values()].some(({ state }) => state === 'invalid') ? rule : undefined,
    elsewhere: first === undefined ? undefined : { count: others.length, page: first },
  }
}
