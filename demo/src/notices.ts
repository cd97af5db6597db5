import { type Ask, ASKS } from '@plantel/contract/notice-answers'
import type { GroupsSelection, StudentsSelection, UsersSelection } from '@plantel/contract/notices'
import { present } from './present.ts'
import type { Household } from './enroll-families.ts'
import type { Student } from './students.ts'
import { askFamilies } from './asked-families.ts'
import { sql } from 'kysely'
import { addDays, instantOn, schoolDaysBefore } from './days.ts'
import type { Filling } from './filling.ts'
import type { Group } from './groups.ts'
import { insertRows, insertRowsForIds } from './insert-rows.ts'
import { randomFor } from './random.ts'

interface NoticePlan {
  readonly title: string
  readonly description: string
  /** Whom it is for; `users` are the parents of the first families. */
  readonly type: 'groups' | 'students' | 'users'
  readonly groups: 'all' | number
  /** For each child, to be answered within some days. */
  readonly asks?: Exclude<Ask, 0>
}

const NOTICES: readonly NoticePlan[] = [
  {
    title: 'Bienvenidos al ciclo escolar',
    description: 'Las clases empiezan a las 8:00 h en el turno matutino y a las 14:00 h en el vespertino.',
    type: 'groups',
    groups: 'all',
  },
  {
    title: 'Junta de padres de familia',
    description: 'Los esperamos el próximo jueves a las 18:00 h en el salón de usos múltiples.',
    type: 'groups',
    groups: 'all',
  },
  {
    title: 'Campaña de vacunación',
    description: 'Traer la cartilla de salud el lunes. Personal del centro de salud estará en la escuela.',
    type: 'groups',
    groups: 4,
    asks: ASKS.read,
  },
  {
    title: 'Visita al Museo Regional',
    description: 'El grupo va al Museo Regional, de 9:00 a 13:00 h. ¿Da permiso para que vaya?',
    type: 'groups',
    groups: 2,
    asks: ASKS.yesNo,
  },
  {
    title: 'Material para Tecnología',
    description: 'Favor de traer cartulina, regla y tijeras de punta redonda.',
    type: 'students',
    groups: 1,
  },
  {
    title: 'Entrega de boletas',
    description: 'La boleta del primer parcial se entrega a la madre, al padre o al tutor registrado.',
    type: 'groups',
    groups: 'all',
  },
  {
    title: 'Cita con orientación',
    description: 'Le pedimos pasar con la orientadora del grupo para hablar del avance de su hija o hijo.',
    type: 'users',
    groups: 1,
  },
]

const DAYS_TO_ANSWER = 6

const DAYS_AHEAD = 2

/** Begun, ready to be used again, and waiting for its hour: the evening of a day that is still to come. */
const keepDrafts = (tx: Filling['tx'], today: string, user_id: number): Promise<void> =>
  insertRows(tx, 'notice_drafts', [
    {
      user_id,
      kind: 'draft',
      title: 'Salida al parque',
      description: 'Falta confirmar el día y la hora del transporte.',
      audience: null,
      send_at: null,
    },
    {
      user_id,
      kind: 'template',
      title: 'Salida anticipada',
      description: 'Hoy las clases terminan antes. Por favor recojan a sus hijas e hijos a las 12:00 h.',
      audience: { to: ['turn:1'] },
      send_at: null,
    },
    {
      user_id,
      kind: 'scheduled',
      title: 'Honores a la bandera',
      description: 'Mañana hay honores a la bandera. Favor de asistir con el uniforme de gala.',
      audience: { to: ['school'] },
      send_at: instantOn(addDays(today, DAYS_AHEAD), '18:00'),
    },
  ])

export const sendNotices = async (
  { tx, today }: Filling,
  groups: readonly Group[],
  households: readonly Household[],
  user_id: number,
): Promise<number> => {
  const random = randomFor('notices')
  const days = schoolDaysBefore(today, NOTICES.length * 3)
  const drafts = NOTICES.map((notice, index) => ({
    notice,
    audience: audienceOf(notice, groups, households),
    created_at: instantOn(days[index * 3] ?? today, '10:15'),
  }))
  const ids = await insertRowsForIds(
    tx,
    'notices',
    'notice_id',
    drafts.map(({ notice, audience, created_at }) => ({
      user_id,
      type: notice.type,
      title: notice.title,
      description: notice.description,
      schema: audience.schema,
      expected: audience.parents.length,
      created_at,
      ask: notice.asks ?? ASKS.nothing,
      per_child: notice.asks !== undefined,
      due: notice.asks ? addDays(today, DAYS_TO_ANSWER) : null,
    })),
  )
  const recipients = drafts.flatMap(({ audience, created_at }, index) =>
    audience.parents.map((parent) => ({
      category: 'notice' as const,
      notice_id: present(ids[index]),
      user_id: parent,
      created_at,
      read_at: random.chance(0.9 - index / 10) ? created_at : null,
    })),
  )
  await insertRows(tx, 'feed_entries', recipients)
  for (const [index, { audience }] of drafts.entries())
    if (audience.children.length > 0)
      await sql`update notices set children = ${audience.children}::bigint[], child_count = ${audience.children.length}
        where notice_id = ${present(ids[index])}`.execute(tx)
  for (const [index, { notice, audience }] of drafts.entries())
    if (notice.asks)
      await askFamilies(tx, { notice_id: present(ids[index]), ask: notice.asks, today }, audience.homes)
  await keepDrafts(tx, today, user_id)
  return recipients.length
}

const audienceOf = (notice: NoticePlan, groups: readonly Group[], households: readonly Household[]) => {
  const normal = groups.filter(({ special }) => special === 0)
  const chosen = notice.groups === 'all' ? normal : normal.slice(0, notice.groups)
  const members = new Set(chosen.flatMap(({ students }) => students))
  const members10 = new Set([...members].slice(0, 10))
  const included = notice.type === 'groups' ? members : members10
  const homes = households.filter(({ students }) => students.some((student) => included.has(student)))
  const parents = [...new Set(homes.flatMap((home) => home.parents.map((parent) => parent.user_id)))]
  return {
    parents,
    /** Of whom it is told child by child who has read it. */
    children: notice.type === 'users' ? [] : [...included].map(({ student_id }) => student_id),
    homes: homesOf(homes, included),
    schema: schemaOf(notice, chosen, [...included], parents),
  }
}

/** Of each household the children who are asked for. */
const homesOf = (homes: readonly Household[], included: ReadonlySet<Student>): Household[] =>
  homes.map(({ parents, students }) => ({
    parents,
    students: students.filter((student) => included.has(student)),
  }))

/** What the wizard would have sent. */
const schemaOf = (
  { type, groups }: NoticePlan,
  chosen: readonly Group[],
  students: readonly Student[],
  parents: number[],
): GroupsSelection | StudentsSelection | UsersSelection => {
  if (type === 'groups') return { groups: groups === 'all' ? 'all' : chosen.map(({ group_id }) => group_id) }
  if (type === 'students') return { students: students.map(({ student_id }) => student_id) }
  return { profiles: [], exceptions: parents }
}
