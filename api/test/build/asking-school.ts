import { sendNotice } from '@plantel/contract/notices'
import { as } from '../as.ts'
import { build } from './build.ts'
import { firstOf } from '../first-of.ts'
import { handOut } from './notices.ts'

/** A group with Ana (mother and father), Beto (mother) and Caro (nobody); and a student of another group. */
export const askingSchool = async () => {
  const school_id = await build.school({ name: 'Escuela Benito Juárez' })
  const person = (roles: Parameters<typeof build.user>[1], name: string) =>
    build.user(school_id, roles, { name, last_name: 'Luna' })
  const advisor = await person(['ASSESSOR'], 'Karla')
  const titular = await person(['PROFESSOR'], 'Laura')
  const group_id = await build.group(school_id, { assessor_id: advisor.user_id })
  const subject_id = await build.subject(school_id, group_id, titular.user_id)
  await build.within(school_id, (tx) =>
    tx
      .updateTable('groups')
      .set({ roll: 1, roll_subject_id: subject_id })
      .where('group_id', '=', group_id)
      .execute(),
  )
  const named = async (name: string) =>
    firstOf(
      1,
      await build.students(school_id, 1, { name, last_name: 'Ríos', second_last_name: 'Secreto' }),
    )[0]
  const children = [await named('Ana'), await named('Beto'), await named('Caro')] as const
  await build.enroll(school_id, group_id, [...children])
  const elsewhere = await named('Zoe')
  await build.enroll(school_id, await build.group(school_id), [elsewhere])
  const mother = await person(['PARENT'], 'Rosa')
  const father = await person(['PARENT'], 'Juan')
  await build.relationship(school_id, children[0], mother.user_id, 2)
  await build.relationship(school_id, children[0], father.user_id, 1)
  await build.relationship(school_id, children[1], mother.user_id, 2)
  const delivered = (notice_id: number) =>
    build.within(school_id, (tx) =>
      tx.updateTable('notices').set({ deliver_at: null }).where('notice_id', '=', notice_id).execute(),
    )
  return {
    school_id,
    group_id,
    children,
    elsewhere,
    mother,
    father,
    advisor,
    titular,
    delivered,
    teacher: await person(['PROFESSOR'], 'Pío'),
    stranger: await person(['PARENT'], 'Otra'),
    administrator: await person(['ADMINISTER'], 'Alma'),
    director: await person(['DIRECTOR'], 'Dora'),
    spokesman: await person(['SPOKESMAN'], 'Vera'),
  }
}

export type AskingSchool = Awaited<ReturnType<typeof askingSchool>>

let sent = 0

export const sendAsking = async (
  { spokesman, group_id }: Pick<AskingSchool, 'spokesman' | 'group_id'>,
  asking: { ask?: 1 | 2; per_child?: boolean; due?: string } = {},
): Promise<number> => {
  const { data } = await as(spokesman).call(sendNotice, {
    params: { id: spokesman.user_id },
    body: {
      title: `Visita al museo ${(sent += 1)}`,
      description: 'El miércoles, de 9:00 a 13:00 h. ¿Da permiso?',
      distributionMode: 'groups',
      schema: JSON.stringify({ groups: [group_id] }),
      ask: 2,
      per_child: true,
      ...asking,
    },
  })
  await handOut(spokesman, data)
  return data.notice_id
}
