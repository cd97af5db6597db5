import { ASSISTANCE } from '@plantel/contract/school-words'
import { saveAttendance } from '@plantel/contract/attendance'
import { saveGrades } from '@plantel/contract/grades'
import { requestOf } from '../load/request.ts'
import { withClient, withinSchool } from '../world/clients.ts'
import type { World } from '../world/make-world.ts'
import type { BenchClass } from '../world/read-classes.ts'
import { BARE_QUERIES } from './bare-queries.ts'
import type { CallName, DailyCall, Job } from './daily-call.ts'
import type { SchoolClock } from './school-clock.ts'

const saveJob = (name: CallName, path: string, token: string, body: object): Job => {
  const call = { method: 'POST', path: `/v1${path}`, token, body } as const
  return {
    call,
    request: requestOf(call),
    bareRequest: requestOf({ method: 'POST', path: `/${name}`, body }),
    wholeRequest: requestOf({ method: 'POST', path: `/${name}/whole`, body }),
    parameters: BARE_QUERIES[name].parametersOf(0, body),
  }
}

const listOf = ({ subject_id, group_id, students }: BenchClass, date: string) => ({
  group_id,
  items: students.map((student_id, place) => ({
    assistance: place % 15 === 7 ? ASSISTANCE.absent : ASSISTANCE.present,
    date,
    student_id,
    subject_id,
  })),
})

export const attendanceSaveCall = ({ classes }: World, clock: SchoolClock): DailyCall => ({
  name: 'attendance-save',
  title: 'Attendance save (30)',
  kind: 'save',
  jobs: async (count) => {
    await clock.nextDay()
    const date = clock.today()
    return classes
      .slice(0, count)
      .map((each) => saveJob('attendance-save', saveAttendance.path, each.token, listOf(each, date)))
  },
})

const columnOf = ({ subject_id, partial_id, students }: BenchClass) => ({
  create: students.map((student_id, place) => ({
    is_final: 0,
    calification: 60 + place,
    partial_id,
    student_id,
    subject_id,
  })),
})

/** Empties the active partial and vacuums, so that dead rows slow nothing. */
const eraseColumns = async ({ cluster, school_id, classes }: World): Promise<void> => {
  await withinSchool(cluster.appUrl, school_id, async (client) => {
    await client.query('delete from califications where partial_id = $1', [classes[0]?.partial_id])
    await client.query('delete from whole.califications where partial_id = $1', [classes[0]?.partial_id])
    await client.query('delete from bare.grades')
  })
  await withClient(cluster.ownerUrl, async (client) => {
    await client.query(
      'vacuum califications, calification_history, student_subject_stats, subject_stats, bare.grades',
    )
    await client.query(
      'vacuum whole.califications, whole.calification_history, whole.student_subject_stats, whole.subject_stats',
    )
  })
}

export const gradeSaveCall = (world: World): DailyCall => ({
  name: 'grade-save',
  title: 'Grade save (30 new)',
  kind: 'save',
  jobs: async (count) => {
    await eraseColumns(world)
    return world.classes
      .slice(0, count)
      .map((each) => saveJob('grade-save', saveGrades.path, each.token, columnOf(each)))
  },
})

interface StoredGrade {
  readonly calification_id: number
  readonly calification: number
  readonly version: number
}

const readStored = ({ cluster, school_id }: World): Promise<Map<number, StoredGrade>> =>
  withinSchool(cluster.appUrl, school_id, async (client) => {
    const { rows } = await client.query<StoredGrade>(
      'select calification_id, calification, version from califications',
    )
    return new Map(rows.map((row) => [row.calification_id, row]))
  })

/** Every grade of the column becomes another; the writer has seen the version that is stored. */
const changesOf = ({ grades }: BenchClass, stored: ReadonlyMap<number, StoredGrade>) => ({
  update: grades.map((calification_id) => {
    const { calification, version } = stored.get(calification_id) ?? { calification: 60, version: 1 }
    return { calification_id, calification: calification >= 99 ? 60.5 : calification + 0.5, version }
  }),
})

export const gradeUpdateCall = (world: World): DailyCall => ({
  name: 'grade-update',
  title: 'Grade update (30)',
  kind: 'save',
  jobs: async (count) => {
    const stored = await readStored(world)
    return world.classes
      .slice(0, count)
      .map((each) => saveJob('grade-update', saveGrades.path, each.token, changesOf(each, stored)))
  },
})
