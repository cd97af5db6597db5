import type { Aim, SampleCall } from './sample-call.ts'
import { clock, NOON } from '../app.ts'
import { build } from '../build/build.ts'
import type { Place } from './world.ts'

const school: Aim = (at) => ({ params: { id: at.school_id } })

const noticeBy = ({ school_id, people }: Place, user_id: number, created_at: Date): Promise<number> =>
  build.within(school_id, async (tx) => {
    const receivers = Object.values(people)
    const { notice_id } = await tx
      .insertInto('notices')
      .values({
        user_id,
        type: 'users',
        title: 'Junta',
        description: 'El lunes a las 8:00 h',
        schema: JSON.stringify({ profiles: [], exceptions: receivers.map((each) => each.user_id) }),
        expected: receivers.length,
        created_at: created_at.toISOString(),
      })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('feed_entries')
      .values(receivers.map((each) => ({ category: 'notice', notice_id, user_id: each.user_id })))
      .execute()
    return notice_id
  })

const YESTERDAY = new Date(NOON.getTime() - 24 * 3_600_000)

/** Of yesterday, for of today somebody sends only so many. */
const aReceivedNotice: Aim = async (at) => ({
  params: { id: await noticeBy(at, at.people.SPOKESMAN.user_id, YESTERDAY) },
})

const aSentNotice: Aim = async (at, _, role) => ({
  params: { id: await noticeBy(at, at.people[role].user_id, clock.now) },
})

export const NOTICE_SAMPLES: Record<string, SampleCall> = {
  readNotices: { by: 'SPOKESMAN', aim: school },
  readProfessorNotices: {
    by: 'PROFESSOR',
    aim: (at) => ({ params: { id: at.people.PROFESSOR.user_id } }),
  },
  readNotice: { by: 'PARENT', aim: aReceivedNotice },
  readEmitters: { by: 'PARENT', aim: aReceivedNotice },
  readRecipients: { by: 'SPOKESMAN', aim: aReceivedNotice },
  sendNotice: {
    by: 'SPOKESMAN',
    aim: (at, _, role) => ({
      params: { id: at.people[role].user_id },
      body: {
        title: 'Junta de padres',
        description: 'El jueves a las 18:00 h',
        distributionMode: 'groups',
        schema: JSON.stringify({ groups: [at.group_id] }),
      },
    }),
  },
  withdrawNotice: { by: 'SPOKESMAN', aim: aSentNotice },
  readRecipientGroups: { by: 'SPOKESMAN', aim: school },
  readRecipientStudents: { by: 'SPOKESMAN', aim: school },
  readRecipientParents: {
    by: 'SPOKESMAN',
    aim: (at) => ({ params: { id: at.school_id }, query: { student_id: at.students.join() } }),
  },
  readRecipientUsers: { by: 'SPOKESMAN', aim: school },
}
