import { readCutStudents } from '@plantel/contract/cycles'
import { readMovements, readNeverCame } from '@plantel/contract/leavings'
import { build } from './build.ts'

/** The lists of a school where so many came on one day, and were in no list since. */
export const manyMovements = async (count: number, day: string) => {
  const { school_id, subject_id, students, professor, partials } = await build.taughtClass({ size: count })
  const caller = await build.user(school_id, ['DIRECTOR'])
  await build.takenList(school_id, {
    subject_id,
    partial_id: partials[0]!,
    taken_by: professor.user_id,
    date: day,
    students,
    absent: students,
  })
  await build.within(school_id, (tx) => tx.updateTable('students').set({ entered_on: day }).execute())
  const office = await build.user(school_id, ['ADMINISTER'])
  const level = { params: {}, query: { level: '2' } }
  const more = { params: {}, query: { from: day, to: day } }
  return {
    readNeverCame: { endpoint: readNeverCame, id: school_id, caller },
    readCutStudents: { endpoint: readCutStudents, id: school_id, more: level, caller: office },
    readMovements: { endpoint: readMovements, id: school_id, more, caller },
  }
}
