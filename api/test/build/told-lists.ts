import { correctList, undoList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { TODAY } from '../app.ts'
import { as } from '../as.ts'
import { build } from './build.ts'
import { type ToldFamily, toldFamily } from './told-family.ts'

export interface TwoClasses extends ToldFamily {
  spanish: ToldFamily
}

/** Matemáticas, and Español of the same children and professor. */
export const twoClasses = async (): Promise<TwoClasses> => {
  const family = await toldFamily()
  const { school_id, group_id, professor } = family
  const subject_id = await build.subject(school_id, group_id, professor.user_id, { title: 'Español' })
  return { ...family, spanish: { ...family, subject_id } }
}

type Said = { assistance: 0 | 1; code?: string; arrived_at?: string; excused?: boolean }

/** As the professor, with a reason. */
export const correct = async (
  { professor, subject_id }: ToldFamily,
  student_id: number,
  said: Said,
  reason = 'Error de captura',
) => {
  const { data } = await as(professor).call(readClassList, { params: { id: subject_id } })
  const found = data.students.find((student) => student.student_id === student_id)
  const mark = { assist_id: found?.assist_id ?? 0, version: found?.version ?? 0, ...said }
  return as(professor).call(correctList, { body: { reason, items: [mark] } })
}

export const undo = ({ professor, subject_id }: ToldFamily) =>
  as(professor).call(undoList, { params: { id: subject_id, date: TODAY } })
