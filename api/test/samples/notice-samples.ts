import { randomBytes } from 'node:crypto'
import type { Aim, SampleCall } from './sample-call.ts'
import { clock, NOON } from '../app.ts'
import { build } from '../build/build.ts'
import { hashToken } from '../../src/http/open-request.ts'
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

/** Through the children of the place. */
const aNoticeToChildren: Aim = async (at) => {
  const notice_id = await noticeBy(at, at.people.SPOKESMAN.user_id, YESTERDAY)
  await build.within(at.school_id, (tx) =>
    tx
      .updateTable('notices')
      .set({ children: [...at.students] })
      .where('notice_id', '=', notice_id)
      .execute(),
  )
  return { params: { id: notice_id } }
}

const aSentNotice: Aim = async (at, _, role) => ({
  params: { id: await noticeBy(at, at.people[role].user_id, clock.now) },
})

/** Asks of the place's first student, the parent's child, and of everybody of the place. */
export const anAskingNotice = async (at: Place) => {
  const notice_id = await noticeBy(at, at.people.SPOKESMAN.user_id, YESTERDAY)
  await build.within(at.school_id, async (tx) => {
    await tx
      .updateTable('notices')
      .set({ ask: 2, per_child: true, due: '2030-06-30' })
      .where('notice_id', '=', notice_id)
      .execute()
    await tx
      .insertInto('notice_questions')
      .values([
        { notice_id, student_id: at.students[0] },
        ...Object.values(at.people).map(({ user_id }) => ({ notice_id, user_id })),
      ])
      .execute()
  })
  return notice_id
}

const ofAsking: Aim = async (at) => ({ params: { id: await anAskingNotice(at) } })

const anAnswer: Aim = async (at, _, role) => ({
  params: { id: await anAskingNotice(at) },
  body: { answer: 'yes', ...(role === 'PARENT' ? { student_id: at.students[0] } : {}) },
})

export const aLink = async (at: Place) => {
  const notice_id = await anAskingNotice(at)
  const token = randomBytes(32).toString('base64url')
  const { school_id } = at
  await build.within(school_id, (tx) =>
    tx
      .insertInto('notice_links')
      .values({
        school_id,
        notice_id,
        user_id: at.people.PARENT.user_id,
        token_hash: hashToken(token),
        last_day: '2030-06-30',
      })
      .execute(),
  )
  const question = await build.within(school_id, (tx) =>
    tx
      .selectFrom('notice_questions')
      .select('question_id')
      .where('notice_id', '=', notice_id)
      .where('student_id', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  return { token, ...question }
}

export const NOTICE_ANSWER_SAMPLES: Record<string, SampleCall> = {
  readMyQuestions: { by: 'PARENT', aim: ofAsking },
  answerNotice: { by: 'PARENT', aim: anAnswer },
  readNoticeAnswers: { by: 'SPOKESMAN', aim: ofAsking },
  readAskedGroups: { by: 'SPOKESMAN', aim: ofAsking },
  readAskedNotices: {
    by: 'SPOKESMAN',
    aim: async (at) => {
      await anAskingNotice(at)
      return {}
    },
  },
  remindOfNotice: { by: 'SPOKESMAN', aim: ofAsking },
  makeNoticeLink: {
    by: 'SPOKESMAN',
    aim: async (at) => ({
      params: { id: await anAskingNotice(at) },
      body: { user_id: at.people.PARENT.user_id, way: 'copy' },
    }),
  },
  readSlips: { by: 'SPOKESMAN', aim: ofAsking },
  readNoticeLink: {
    by: 'PARENT',
    aim: async (at) => ({ params: { token: (await aLink(at)).token } }),
  },
  answerNoticeLink: {
    by: 'PARENT',
    aim: async (at) => {
      const { token, question_id } = await aLink(at)
      return { params: { token }, body: { question_id, answer: 'yes' } }
    },
  },
}

/** Written by this person. */
export const aDraft = (
  { school_id }: Pick<Place, 'school_id'>,
  user_id: number,
  kind: 'draft' | 'template',
): Promise<number> =>
  build.within(school_id, async (tx) => {
    const { draft_id } = await tx
      .insertInto('notice_drafts')
      .values({ user_id, kind, title: 'Junta', description: '' })
      .returning('draft_id')
      .executeTakeFirstOrThrow()
    return draft_id
  })

const DRAFT_BODY = {
  kind: 'draft',
  title: 'Junta de padres',
  description: '',
  audience: { to: ['school'] },
  ask: 0,
  per_child: false,
  due: null,
  urgent: false,
}

const aTemplate: Aim = async (at) => ({
  params: { id: await aDraft(at, at.people.SPOKESMAN.user_id, 'template') },
})

const NOTICE_DRAFT_SAMPLES: Record<string, SampleCall> = {
  readNoticeDrafts: {
    by: 'SPOKESMAN',
    aim: (at) => ({ params: { id: at.school_id }, query: { kind: 'template' } }),
  },
  readNoticeDraft: { by: 'SPOKESMAN', aim: aTemplate },
  createNoticeDraft: {
    by: 'SPOKESMAN',
    aim: (at) => ({ params: { id: at.school_id }, body: DRAFT_BODY }),
  },
  updateNoticeDraft: {
    by: 'SPOKESMAN',
    aim: async (at, _, role) => ({
      params: { id: await aDraft(at, at.people[role].user_id, 'draft') },
      body: DRAFT_BODY,
    }),
  },
  deleteNoticeDraft: {
    by: 'SPOKESMAN',
    aim: async (at, _, role) => ({ params: { id: await aDraft(at, at.people[role].user_id, 'draft') } }),
  },
}

export const NOTICE_SAMPLES: Record<string, SampleCall> = {
  readNotices: { by: 'SPOKESMAN', aim: school },
  readProfessorNotices: {
    by: 'PROFESSOR',
    aim: (at) => ({ params: { id: at.people.PROFESSOR.user_id } }),
  },
  readNotice: { by: 'PARENT', aim: aReceivedNotice },
  readEmitters: { by: 'PARENT', aim: aReceivedNotice },
  readRecipients: { by: 'SPOKESMAN', aim: aReceivedNotice },
  readNoticeChildren: { by: 'SPOKESMAN', aim: aNoticeToChildren },
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
  readAudience: {
    by: 'SPOKESMAN',
    aim: (at) => ({ params: { id: at.school_id }, query: { audience: `group:${at.group_id}` } }),
  },
  readNoticeTargets: { by: 'SPOKESMAN', aim: school },
  ...NOTICE_DRAFT_SAMPLES,
}
