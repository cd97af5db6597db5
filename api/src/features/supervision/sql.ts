import type { AnswerOf, CallOf } from '@plantel/contract/endpoint'
import type { recordSurvey, recordVisit, Survey, Visit } from '@plantel/contract/supervision'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** How many visits and surveys of a school are shown. */
const SHOWN = 20

type VisitForm = CallOf<typeof recordVisit>['body']
type SurveyForm = CallOf<typeof recordSurvey>['body']

/** Whose visit it is: the account, and the name as it is now, for a person of another school is not seen there. */
export interface Supervisor {
  account_id: number
  name: string
  last_name: string
}

/** Of the caller's own school, so before another is entered. */
export const findSupervisor = (tx: Tx, user_id: number): Promise<Supervisor> =>
  tx
    .selectFrom('users')
    .select(['account_id', 'name', 'last_name'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()

const SUPERVISOR = sql`supervisor_name || ' ' || supervisor_last_name as supervisor`

const VISIT = sql`visit_id, contact, sector, reason, date, hour, checklist, observation, created_at, ${SUPERVISOR},
  json_build_object('professors', trained_professors, 'assessors', trained_assessors, 'directors', trained_directors) as trained`

const SURVEY = sql`survey_id, contact, answers, comment, created_at, ${SUPERVISOR}`

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

/** Writes into the entered school; undefined when the supervisor has a visit there at that very time. */
export const insertVisit = async (
  tx: Tx,
  { account_id, name, last_name }: Supervisor,
  { trained, checklist, observation = null, ...form }: VisitForm,
): Promise<AnswerOf<typeof recordVisit>['data'] | undefined> => {
  const { rows } = await sql<Visit>`
    insert into supervision_visits (account_id, supervisor_name, supervisor_last_name, contact, sector, reason, date, hour,
      checklist, trained_professors, trained_assessors, trained_directors, observation)
    values (${account_id}, ${name}, ${last_name}, ${form.contact}, ${form.sector}, ${form.reason}, ${form.date}, ${form.hour},
      ${JSON.stringify(checklist)}, ${trained.professors}, ${trained.assessors}, ${trained.directors}, ${observation})
    on conflict on constraint supervision_visits_moment_key do nothing
    returning ${VISIT}`.execute(tx)
  return rows[0]
}

export const insertSurvey = async (
  tx: Tx,
  { account_id, name, last_name }: Supervisor,
  { contact, answers, comment = null }: SurveyForm,
): Promise<Survey> => {
  const { rows } = await sql<Survey>`
    insert into supervision_surveys (account_id, supervisor_name, supervisor_last_name, contact, answers, comment)
    values (${account_id}, ${name}, ${last_name}, ${contact}, ${JSON.stringify(answers)}, ${comment})
    returning ${SURVEY}`.execute(tx)
  const [survey] = rows
  if (!survey) throw new Error('no survey was written')
  return survey
}
