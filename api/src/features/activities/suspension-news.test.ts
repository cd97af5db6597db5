import { saveAttendance } from '@plantel/contract/attendance'
import { type Notice, readNotice, withdrawNotice } from '@plantel/contract/notices'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOwner, clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { handOut, holders } from '../../../test/build/notices.ts'
import { handOutAll, SAYS, suspend, suspensionBy, takeBack } from '../../../test/build/suspended-day.ts'
import { feedOf, takeList, tell, textsOf, toldFamily } from '../../../test/build/told-family.ts'

beforeEach(() => {
  clock.now = NOON
})

const school = async () => {
  const family = await toldFamily()
  const director = await build.user(family.school_id, ['DIRECTOR'])
  return { ...family, director }
}

const noticeIds = async ({ school_id }: Person): Promise<number[]> => {
  const rows = await inSchoolAsOwner<{ notice_id: string }>(
    school_id,
    'select notice_id from notices order by notice_id',
  )
  return rows.map(({ notice_id }) => Number(notice_id))
}

const newsOf = async (person: Person): Promise<string[]> =>
  (await feedOf(person, { category: 'notice' })).map(({ text }) => text)

const jobsOf = async (notice_id: number) =>
  asOwner<{ task: string; run_at: Date }>(
    `select t.identifier as task, j.run_at
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where (j.payload ->> 'notice_id')::bigint = $1 order by j.id`,
    [notice_id],
  )

const after = (seconds: number) => {
  clock.now = new Date(NOON.getTime() + seconds * 1_000)
}

describe('families and professors', () => {
  test('are told ten seconds later, and by push and mail as soon as all have it', async () => {
    const { director, mother, father, strangersMother, professor, advisor, school_id } = await school()
    await suspend(director)
    const [notice_id = 0] = await noticeIds(director)
    expect(await jobsOf(notice_id)).toEqual([
      { task: 'send-notice', run_at: new Date(NOON.getTime() + 10_000) },
    ])
    expect(await holders(school_id, notice_id)).toEqual([])
    await handOut(director, { notice_id })
    expect(await holders(school_id, notice_id)).toEqual(
      [mother, father, strangersMother, professor].map(({ user_id }) => user_id).toSorted((a, b) => a - b),
    )
    expect((await jobsOf(notice_id)).at(-1)).toEqual({ task: 'deliver-notice', run_at: NOON })
    expect(await newsOf(mother)).toEqual([expect.stringContaining(SAYS)])
    expect(await newsOf(advisor)).toEqual([])
    expect((await as(mother).call(readNotice, { params: { id: notice_id } })).data).toMatchObject({
      title: 'Sin clases el martes 10',
      description: SAYS,
    })
  })

  test('of other levels, turns and groups hear nothing; whom it is about is said first', async () => {
    const { director, mother, school_id, group_id, ana } = await school()
    const other = await build.group(school_id, { level: 3, turn: 2, grade: '1', group: 'B' })
    const [zoe = 0] = await build.students(school_id, 1)
    await build.enroll(school_id, other, [zoe])
    const zoesFather = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, zoe, zoesFather.user_id)
    const told = async (body: object): Promise<[string[], string[]]> => {
      const made = await suspend(director, body)
      await handOutAll(director)
      const found: [string[], string[]] = [await newsOf(mother), await newsOf(zoesFather)]
      await takeBack(made, director)
      await handOutAll(director)
      await inSchoolAsOwner(school_id, 'delete from deliveries')
      await inSchoolAsOwner(school_id, 'delete from feed_entries')
      return found
    }
    expect(await told({ level: 3, turn: 2 })).toEqual([
      [],
      [expect.stringContaining(`Secundaria · Vespertino: ${SAYS}`)],
    ])
    expect(await told({ turn: 1 })).toEqual([[expect.stringContaining(`Turno Matutino: ${SAYS}`)], []])
    expect(await told({ group_ids: [other] })).toEqual([
      [],
      [expect.stringContaining(`1° B Vespertino: ${SAYS}`)],
    ])
    expect(await told({ level: 2 })).toEqual([[expect.stringContaining(`Primaria: ${SAYS}`)], []])
    expect([group_id, ana].every((id) => id > 0)).toBe(true)
  })

  test('are told of suspensions only by their activity: the notice alone is not withdrawn (1025)', async () => {
    const { director } = await school()
    await suspend(director)
    const [notice_id = 0] = await noticeIds(director)
    const { data }: { data: Notice } = await as(director).call(readNotice, { params: { id: notice_id } })
    expect(data.withdraw_until).toBeNull()
    const answer = await as(director).answer(withdrawNotice, { params: { id: notice_id } })
    expect(answer.json()).toMatchObject({ code: 1025 })
  })
})

describe('taken back', () => {
  test('before ten seconds have passed nobody hears of it', async () => {
    const { director, mother } = await school()
    const made = await suspend(director)
    after(9)
    await takeBack(made, director)
    await handOutAll(director)
    const [notice_id = 0] = await noticeIds(director)
    await handOut(director, { notice_id })
    expect(await newsOf(mother)).toEqual([])
    expect(await inSchoolAsOwner(director.school_id, 'select activity_id from activities')).toEqual([])
    expect(await noticeIds(director)).toHaveLength(1)
  })

  test('later, who was told reads that there are classes, and nobody else', async () => {
    const { director, mother, school_id, stranger } = await school()
    const made = await suspend(director)
    await handOutAll(director)
    const newcomer = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, stranger, newcomer.user_id, 3)
    after(600)
    await takeBack(made, director)
    const [first = 0, second = 0] = await noticeIds(director)
    await handOutAll(director)
    expect(await newsOf(mother)).toEqual([
      expect.stringContaining('Se canceló la suspensión: hay clases como siempre.'),
      expect.stringContaining(SAYS),
    ])
    expect(await newsOf(newcomer)).toEqual([])
    expect(await holders(school_id, second)).toEqual(await holders(school_id, first))
    expect((await as(mother).call(readNotice, { params: { id: second } })).data.title).toBe(
      'Sí hay clases el martes 10',
    )
  })

  test('in the middle of telling, only those hear it who have it, and no letter leaves any more', async () => {
    const { director, mother, father, school_id } = await school()
    const made = await suspend(director)
    const [notice_id = 0] = await noticeIds(director)
    await build.within(school_id, (tx) =>
      sql`insert into feed_entries (user_id, category, notice_id) values (${mother.user_id}, 'notice', ${notice_id})`.execute(
        tx,
      ),
    )
    after(11)
    await takeBack(made, director)
    await handOut(director, { notice_id })
    await handOutAll(director)
    expect([(await newsOf(mother)).length, await newsOf(father)]).toEqual([2, []])
    expect((await jobsOf(notice_id)).map(({ task }) => task)).not.toContain('deliver-notice')
  })

  test('of a day that has passed nobody is told', async () => {
    const { director, mother, school_id } = await school()
    const made = await suspend(director)
    await handOutAll(director)
    clock.now = new Date('2026-03-11T18:00:00Z')
    await takeBack(made, await build.user(school_id, ['DIRECTOR']))
    await handOutAll(director)
    clock.now = NOON
    expect(await newsOf(mother)).toHaveLength(1)
  })

  test('while another suspension still takes the day, its families are not told that there are classes', async () => {
    const { director, mother, school_id, group_id } = await school()
    const other = await build.group(school_id, { level: 3 })
    const [zoe = 0] = await build.students(school_id, 1)
    await build.enroll(school_id, other, [zoe])
    const zoesFather = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, zoe, zoesFather.user_id)
    const mine = await suspend(director, { group_ids: [group_id] })
    const all = await suspend(director)
    await handOutAll(director)
    expect([(await newsOf(mother)).length, (await newsOf(zoesFather)).length]).toEqual([1, 1])
    await takeBack(mine, director)
    await handOutAll(director)
    expect(await newsOf(mother)).toHaveLength(1)
    await takeBack(all, director)
    await handOutAll(director)
    expect([(await newsOf(mother)).length, (await newsOf(zoesFather)).length]).toEqual([1, 2])
  })
})

describe('absences of the day', () => {
  test('that nobody was told of are not told, unless the day has classes after all', async () => {
    const family = await school()
    const { director, mother, school_id, ana } = family
    await takeList(family, [ana])
    const made = await suspend(director)
    await tell(school_id)
    expect(await textsOf(mother)).toEqual([])
    await takeBack(made, director)
    await tell(school_id)
    expect(await textsOf(mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
  })

  test('that were told stay, and are not told again', async () => {
    const family = await school()
    const { director, mother, school_id, ana } = family
    await takeList(family, [ana])
    await tell(school_id)
    const before = await feedOf(mother)
    await takeBack(await suspend(director), director)
    await tell(school_id)
    expect(await feedOf(mother)).toEqual(before)
  })

  test('of a list that comes afterwards are not told, whenever it comes', async () => {
    const family = await school()
    const { director, mother, school_id, ana } = family
    const made = await suspend(director)
    const { told_at } = (await takeList(family, [ana])).data
    await tell(school_id)
    expect([told_at, await textsOf(mother)]).toEqual([null, []])
    await takeBack(made, director)
    await tell(school_id)
    expect(await textsOf(mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
  })

  test('of a list that waited on a device until another day are not told', async () => {
    const family = await school()
    const { director, mother, school_id, professor, group_id, subject_id, students } = family
    await suspend(director)
    clock.now = new Date('2026-03-11T07:00:00Z')
    await as(professor).call(saveAttendance, {
      body: {
        group_id,
        client_id: randomUUID(),
        passed_at: NOON.toISOString(),
        items: students.map((student_id) => ({
          student_id,
          subject_id,
          date: TODAY,
          assistance: 0 as const,
        })),
      },
    })
    await tell(school_id)
    expect(await textsOf(mother)).toEqual([])
  })

  test('that were told in the morning stay, and later lists add nothing to them', async () => {
    const family = await school()
    const { director, mother, school_id, group_id, professor, ana } = family
    await takeList(family, [ana])
    await tell(school_id)
    await suspend(director)
    const subject_id = await build.subject(school_id, group_id, professor.user_id, { title: 'Música' })
    await takeList({ ...family, subject_id }, [ana])
    await tell(school_id)
    expect(await textsOf(mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
  })

  test('of other groups are told', async () => {
    const family = await school()
    const { director, mother, school_id, ana } = family
    await takeList(family, [ana])
    await suspend(director, { group_ids: [await build.group(school_id)] })
    await tell(school_id)
    expect(await textsOf(mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
  })
})

test('nobody suspends more than twenty times an hour, and notices do not stand in the way', async () => {
  const { director, school_id } = await school()
  const sent = (at_once: boolean) =>
    inSchoolAsOwner(
      school_id,
      `insert into notices (user_id, type, title, description, schema, created_at, at_once)
       select ${director.user_id}, 'groups', 'Aviso', 'Aviso', '{}', '${NOON.toISOString()}', ${at_once} from generate_series(1, 20)`,
    )
  await sent(false)
  const made = await suspend(director)
  await takeBack(made, director)
  await sent(true)
  const answer = await suspensionBy(director, { text: 'Otra vez' })
  expect(answer.statusCode).toBe(429)
})
