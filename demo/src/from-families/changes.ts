import { CHANGE_STATUS } from '@plantel/contract/change-requests'
import { sql } from 'kysely'
import type { Student } from '../students.ts'
import { notAhead } from '../days.ts'
import type { Filling } from '../filling.ts'
import { insertRows } from '../insert-rows.ts'
import { makePerson } from '../people.ts'
import { randomFor } from '../random.ts'

/** By gender: 1 mujer, 2 hombre. */
const KIN = { 1: ['Abuela', 'Tía', 'Madrina'], 2: ['Abuelo', 'Tío', 'Padrino'] } as const

/** Most students have one or two relatives whom the school calls in an emergency. */
export const nameForEmergencies = async ({ tx }: Filling, students: readonly Student[]): Promise<number> => {
  const random = randomFor('emergencies')
  const rows = students.flatMap(({ student_id }) =>
    Array.from({ length: random.chance(0.75) ? random.between(1, 2) : 0 }, (_, place) => {
      const { name, last_name, gender } = makePerson(random)
      return {
        student_id,
        place: place + 1,
        name: `${name} ${last_name}`,
        cellphone: `618${random.between(1_000_000, 8_999_999)}`,
        kinship: random.pick(KIN[gender]),
      }
    }),
  )
  await insertRows(tx, 'emergency_persons', rows)
  return rows.length
}

/** How many of each, one after the other. */
const PHONES = 6
const STREETS = 4
const REJECTED = 2
const ACCEPTED = 3
const ASKED = PHONES + STREETS + REJECTED + ACCEPTED

const NOTE = 'Alergia al cacahuate. Lleva su medicamento en la mochila.'
const WAITING_NOTE = 'Asma leve: usa su inhalador antes de Educación Física.'

/**
 * Changes that mothers ask for: some wait, two were rejected, three accepted; and two notes about health with consent, of which one
 * waits. Nobody is told of them: they are not news.
 */
export const askForChanges = async ({ tx, today }: Filling, decided_by: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with mothers as (
      select s.school_id, s.student_id, r.parent_id, s.cellphone, s.street, c.time_zone,
        row_number() over (order by s.student_id % 13 desc, s.student_id) as place
      from open_relationships r
      join students s on s.school_id = r.school_id and s.student_id = r.student_id and s.status = 1
      join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1 and u.signed_in_at is not null
      join accounts a on a.account_id = u.account_id and a.cellphone > '6181000000'
      join schools c on c.school_id = s.school_id
      where r.school_id = current_school_id() and r.relationship = 2 and r.access = 2 and r.lives_with and s.cellphone is not null
    ), asked as (
      select m.*,
        case when place <= ${PHONES} then 0 when place <= ${PHONES + STREETS} then 0
          when place <= ${PHONES + STREETS + REJECTED} then ${CHANGE_STATUS.rejected}::integer
          when place <= ${ASKED} then ${CHANGE_STATUS.accepted}::integer when place = ${ASKED + 1} then ${CHANGE_STATUS.accepted}::integer else 0 end as status,
        case when place > ${ASKED} then 'health' when place > ${PHONES} and place <= ${PHONES + STREETS} then 'street' else 'cellphone' end as field,
        (${today}::date - (1 + place)::integer + time '18:30') at time zone time_zone as at,
        to_jsonb('618' || (1000000 + student_id * 48611 % 8000000)) as other_phone
      from mothers m where place <= ${ASKED + 2}
    ), written as (
      insert into change_requests (student_id, field, from_value, to_value, status, sent_by, sent_at, decided_by, decided_at, answer)
      select student_id, field,
        case when field = 'street' then to_jsonb(street) when field = 'cellphone' then
          case status when 1 then other_phone else to_jsonb(cellphone) end end,
        case when field = 'street' then to_jsonb('Privada ' || street) when field = 'cellphone' then
          case status when 1 then to_jsonb(cellphone) else other_phone end end,
        status, parent_id, at, case when status > 0 then ${decided_by}::bigint end,
        case when status > 0 then ${notAhead(sql`at + interval '14 hours'`)} end, case status when 2 then 'Ese número no existe: llame a la escuela' end
      from asked order by at, student_id
      returning change_request_id, student_id, field, status, sent_at
    )
    insert into health_notes (change_request_id, student_id, note, consented_at, accepted)
    select change_request_id, student_id, case status when 1 then ${NOTE} else ${WAITING_NOTE} end, sent_at, status = 1
    from written where field = 'health'`.execute(tx)
  return ASKED + Number(numAffectedRows ?? 0)
}
