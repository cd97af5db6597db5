import { readNoticeAnswers } from '@plantel/contract/asked-notices'
import { WAYS } from '@plantel/contract/notice-answers'
import { readNoticeDraft } from '@plantel/contract/notice-drafts'
import { readNoticeLink } from '@plantel/contract/notice-links'
import { readNotificationWays } from '@plantel/contract/notification-ways'
import type { Person } from '../as.ts'
import { type Fields, type FullForm, listBy, listIn, readBy, rowWith } from './full-form.ts'
import { aDraft, aLink, anAskingNotice } from './notice-samples.ts'
import type { Place } from './world.ts'

/** What is shown of the parent of the place, where a notice asks of the place's first student. */
const ofParent = async (caller: Person, at: Place, id: number): Promise<Fields> => {
  const [student_id] = at.students
  const questions = await listBy(caller)(readNoticeAnswers, { id })
  const asked = questions.find(({ student }) => Object(student).student_id === student_id) ?? {}
  return { student_id, ...rowWith(listIn(asked, 'people'), 'user_id', at.people.PARENT.user_id) }
}

/** What is written of a notice, and read back as it was. */
const WHOLE_DRAFT = {
  kind: 'scheduled',
  audience: { to: ['school'], except: ['level:5'] },
  ask: 2,
  per_child: true,
  due: '2030-06-30',
  urgent: true,
  send: { day: '2026-03-12', time: '18:30' },
}

export const NOTICE_DRAFT_FORMS: Record<string, FullForm> = {
  createNoticeDraft: {
    by: 'DIRECTOR',
    aim: (at, caller) => ({
      params: { id: at.school_id },
      given: WHOLE_DRAFT,
      read: async ({ draft_id }) => [await readBy(caller)(readNoticeDraft, { id: draft_id })],
    }),
  },
  updateNoticeDraft: {
    by: 'DIRECTOR',
    aim: async (at, caller) => {
      const id = await aDraft(at, caller.user_id, 'draft')
      return {
        params: { id },
        given: WHOLE_DRAFT,
        read: async () => [await readBy(caller)(readNoticeDraft, { id })],
      }
    },
  },
}

export const NOTICE_ANSWER_FORMS: Record<string, FullForm> = {
  answerNotice: {
    by: 'SPOKESMAN',
    aim: async (at, caller) => {
      const id = await anAskingNotice(at)
      const how = 3
      return {
        params: { id },
        given: {
          student_id: at.students[0],
          answer: 'no',
          on_behalf: { guardian_id: at.people.PARENT.user_id, how },
        },
        shown: ({ on_behalf, ...body }) => ({
          ...body,
          guardian_id: Object(on_behalf).guardian_id,
          how: WAYS[how],
        }),
        read: async () => {
          const { student_id, user_id, given } = await ofParent(caller, at, id)
          return [{ student_id, guardian_id: user_id, ...Object(given) }]
        },
      }
    },
  },
  makeNoticeLink: {
    by: 'SPOKESMAN',
    aim: async (at, caller) => {
      const id = await anAskingNotice(at)
      return {
        params: { id },
        given: { user_id: at.people.PARENT.user_id, way: 'whatsapp' },
        read: async () => {
          const { user_id, whatsapp_at } = await ofParent(caller, at, id)
          return [{ user_id, way: whatsapp_at === null ? 'copy' : 'whatsapp' }]
        },
      }
    },
  },
  answerNoticeLink: {
    by: 'PARENT',
    aim: async (at, caller) => {
      const { token, question_id } = await aLink(at)
      return {
        params: { token },
        given: { question_id, answer: 'no' },
        read: async () => {
          const shown = await readBy(caller)(readNoticeLink, { token })
          return [rowWith(listIn(shown, 'questions'), 'question_id', question_id)]
        },
      }
    },
  },
  updateNotificationWays: {
    by: 'PARENT',
    aim: (_, caller) => {
      const wanted = { category: 'grade', push: 'digest', mail: 'weekly' }
      return {
        given: { ways: [wanted] },
        shown: ({ ways }) => Object([ways].flat()[0]),
        same: { category: 'whose ways they are' },
        read: async () => {
          const shown = await readBy(caller)(readNotificationWays)
          return [rowWith(listIn(shown, 'ways'), 'category', wanted.category)]
        },
      }
    },
  },
}
