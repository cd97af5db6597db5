import { LEVEL, type Level } from '@plantel/contract/school-words'
import { rehearseCut, startCut } from '@plantel/contract/cycles'
import { readJobs } from '@plantel/contract/jobs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLeaving } from '../../src/features/cycles/leaving.ts'
import { cycleTasks } from '../../src/features/cycles/tasks.ts'
import type { Workshop } from '../../src/jobs/tasks.ts'
import { database, inSchoolAsOwner, NOON, theFiles, TODAY } from '../app.ts'
import { as, type Person } from '../as.ts'
import { build, PASSWORD, passwordHash } from './build.ts'
import { noMail } from '../no-mail.ts'
import { doOpenJobs } from '../open-jobs.ts'
import { testPush } from '../test-push.ts'
import { testWebhooks } from '../webhooks/test-webhooks.ts'

export const SECUNDARIA: Level = LEVEL.secondary
export const CYCLE = '2025_2026'
export const sent: { cycle: string; level: Level } = { cycle: CYCLE, level: SECUNDARIA }
export const confirmed = { ...sent, password: PASSWORD, password_confirmation: PASSWORD }

type CutSent = typeof confirmed

const SCRATCH = join(tmpdir(), 'plantel-scratch')

export const workshop = (): Workshop => ({
  db: database(),
  files: theFiles(),
  scratch: SCRATCH,
  mail: noMail,
  push: testPush,
  webhooks: testWebhooks,
  publicUrl: 'https://escuela.example.mx',
  now: () => NOON,
})

export const work = (school_id: number, shop = workshop()) =>
  doOpenJobs(cycleTasks(shop), 'cycle-cut', school_id)

export interface Built {
  admin: Person
  school_id: number
  professor: Person
  advisor: Person
  groups: Record<string, number>
  subjects: Record<string, number>
  students: Record<string, number[]>
}

export const secundaria = async (): Promise<Built> => {
  const school_id = await build.school()
  const admin = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const professor = await build.user(school_id, ['PROFESSOR'])
  const advisor = await build.user(school_id, ['ASSESSOR'])
  const built: Built = { admin, school_id, professor, advisor, groups: {}, subjects: {}, students: {} }
  const [partial_id = 0] = await pastPartial(school_id, SECUNDARIA)
  for (const grade of ['1', '2', '3']) {
    const place = { level: SECUNDARIA, grade, group: 'A', assessor_id: advisor.user_id }
    const group_id = await build.group(school_id, place)
    const students = [
      ...(await build.students(school_id, 3)),
      ...(await build.students(school_id, 1, { status: 0 })),
    ]
    await build.enroll(school_id, group_id, students)
    const subject_id = await build.subject(school_id, group_id, professor.user_id, { level: SECUNDARIA })
    await build.grade(school_id, { subject_id, student_id: students[0]!, partial_id, calification: 80 })
    await build.takenList(school_id, {
      subject_id,
      partial_id,
      taken_by: professor.user_id,
      date: '2026-01-12',
      students: students.slice(0, 3),
    })
    built.groups[grade] = group_id
    built.subjects[grade] = subject_id
    built.students[grade] = students
  }
  built.groups['taller'] = await build.group(school_id, {
    level: SECUNDARIA,
    grade: '1',
    group: 'Taller',
    special: 1,
  })
  await build.enroll(school_id, built.groups['taller'], built.students['1']!.slice(0, 2), 1)
  return built
}

export const pastPartial = (school_id: number, level: Level): Promise<number[]> =>
  build.within(school_id, async (tx) => {
    const dates = { start_date: '2026-01-07', end_date: '2026-02-15', limit_date: '2026-02-20' }
    const rows = await tx
      .insertInto('partials')
      .values({ partial: 1, level, ...dates })
      .returning('partial_id')
      .execute()
    return rows.map(({ partial_id }) => partial_id)
  })

export const rehearsed = ({ school_id, user_id }: Person, level: Level, rehearsed_on = TODAY) =>
  build.within(school_id, async (tx) =>
    tx
      .insertInto('cycle_rehearsals')
      .values({ cycle: CYCLE, level, rehearsed_on, user_id, leaving: await findLeaving(tx, level) })
      .execute(),
  )

export const start = async ({ admin }: Pick<Built, 'admin'>, body: Partial<CutSent> = confirmed) => {
  await rehearsed(admin, body.level ?? SECUNDARIA)
  return startUnseen({ admin }, body)
}

export const startUnseen = async ({ admin }: Pick<Built, 'admin'>, body: object = confirmed) =>
  (await as(admin).answer(startCut, { params: { id: admin.school_id }, body })).json()

export const rehearse = async ({ admin }: Built, body: object = sent) =>
  (await as(admin).answer(rehearseCut, { params: { id: admin.school_id }, body })).json()

export const current = (school_id: number) =>
  inSchoolAsOwner<{ title: string; students: string[]; subjects: number; assessor_id: number | null }>(
    school_id,
    `select g.level || ' ' || g.grade || ' ' || g."group" as title, g.assessor_id::int, k.subjects,
      array(select e.student_id from enrollments e where e.group_id = g.group_id order by 1)::int[] as students
     from groups g join group_stats k using (school_id, group_id) where g.cycle_id is null order by 1`,
  )

export const differences = (school_id: number) =>
  inSchoolAsOwner(school_id, 'select * from stats_differences')

export const jobOf = async ({ admin }: Pick<Built, 'admin'>) =>
  (await as(admin).call(readJobs, { params: { id: admin.school_id }, query: { kind: 'cycle-cut' } })).data[0]
