import { fieldsOf } from '@plantel/contract/fields'
import { type Survey, SurveyForm, type Visit, VisitForm } from '@plantel/contract/supervision'
import { sql } from 'kysely'
import { columnsOf, rowOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'

const SHOWN = 20

/** With the name: the visited school cannot read another school's person. */
export interface Supervisor {
  account_id: number
  name: string
  last_name: string
}

/** Call it before another school is entered. */
export const findSupervisor = (tx: Tx, user_id: number): Promise<Supervisor> =>
  tx
    .selectFrom('users')
    .select(['account_id', 'name', 'last_name'])
    .where('user_id', '=', user_id)
    .$narrowType<{ account_id: number }>()
    .executeTakeFirstOrThrow()

const SUPERVISOR = sql`supervisor_last_name || ' ' || supervisor_name as supervisor`

const VISIT = sql`visit_id, created_at, ${SUPERVISOR},
  ${columnsOf(
    'supervision_visits',
    fieldsOf(VisitForm).filter((field) => field !== 'trained'),
  )},
  json_build_object('professors', trained_professors, 'assessors', trained_assessors, 'directors', trained_directors) as trained`

const SURVEY = sql`survey_id, created_at, ${SUPERVISOR}, ${columnsOf('supervision_surveys', fieldsOf(SurveyForm))}`

export const listVisits = async (tx: Tx, school_id: number): Promise<Visit[]> => {
  const { rows } = await sql<Visit>`select ${VISIT} from supervision_visits where school_id = ${school_id}
    order by date desc, hour desc, visit_id desc limit ${SHOWN}`.execute(tx)
  return rows
}

export const listSurveys = async (tx: Tx, school_id: number): Promise<Survey[]> => {
  const { rows } = await sql<Survey>`select ${SURVEY} from supervision_surveys where school_id = ${school_id}
    order by survey_id desc limit ${SHOWN}`.execute(tx)
  return rows
}

const signedBy = ({ account_id, name, last_name }: Supervisor) => ({
  account_id,
  supervisor_name: name,
  supervisor_last_name: last_name,
})

/** Undefined when the supervisor has a visit there at that time. */
export const insertVisit = async (
  tx: Tx,
  supervisor: Supervisor,
  { trained, checklist, observation = null, ...form }: VisitForm,
): Promise<Visit | undefined> => {
  const { rows } = await sql<Visit>`
    insert into supervision_visits ${rowOf({
      ...form,
      observation,
      checklist: JSON.stringify(checklist),
      ...Object.fromEntries(Object.entries(trained).map(([type, count]) => [`trained_${type}`, count])),
      ...signedBy(supervisor),
    })}
    on conflict on constraint supervision_visits_moment_key do nothing
    returning ${VISIT}`.execute(tx)
  return rows[0]
}

export const insertSurvey = async (
  tx: Tx,
  supervisor: Supervisor,
  { answers, comment = null, ...form }: SurveyForm,
): Promise<Survey> => {
  const { rows } = await sql<Survey>`
    insert into supervision_surveys ${rowOf({
      ...form,
      comment,
      answers: JSON.stringify(answers),
      ...signedBy(supervisor),
    })}
    returning ${SURVEY}`.execute(tx)
  const [survey] = rows
  if (!survey) throw new Error('no survey was written')
  return survey
}
