import type { Activity } from '@plantel/contract/activity'
import { deleteActivity } from '@plantel/contract/activities'
import { suspendClasses } from '@plantel/contract/suspensions'
import { inSchoolAsOwner, TODAY } from '../app.ts'
import { as, type Person } from '../as.ts'
import { handOut } from './notices.ts'

export const SAYS = 'No hay agua en la escuela.'

export const suspensionBy = (person: Person, body: object = {}) =>
  as(person).answer(suspendClasses, {
    params: { id: person.school_id },
    body: { date: TODAY, text: SAYS, ...body },
  })

export const suspend = async (person: Person, body: object = {}): Promise<Activity> => {
  const answer = await suspensionBy(person, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

export const takeBack = ({ activity_id }: Activity, person: Person) =>
  as(person).call(deleteActivity, { params: { id: activity_id } })

/** As their jobs do once their time has come. */
export const handOutAll = async (person: Person): Promise<void> => {
  const rows = await inSchoolAsOwner<{ notice_id: string }>(
    person.school_id,
    'select notice_id from notices where addressees is not null and withdrawn_at is null order by notice_id',
  )
  for (const { notice_id } of rows) await handOut(person, { notice_id: Number(notice_id) })
}
