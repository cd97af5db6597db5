import type { WrittenCentre } from '@plantel/contract/work-centres'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { SignedCentres } from './work-centres-rules.ts'
import { userJson } from '../../domain/people/person-json.ts'
import { isDirector } from '../../domain/schools/work-centre.ts'

/** More are a mistake of permissions; the list is a choice, not a search. */
const DIRECTORS_MAX = 100

/** `signers`: with the directors who can be chosen. */
export const readCentres = async (tx: Tx, signers: boolean): Promise<SignedCentres> => {
  const { rows } = await sql<SignedCentres>`
    select
      (select coalesce(json_agg(json_build_object('level', w.level, 'turn', w.turn, 'clave', w.clave, 'name', w.name,
          'agreement', w.agreement, 'zone', w.zone, 'sector', w.sector, 'director_id', w.director_id, 'cellphone', w.cellphone,
          'director', (select ${userJson} from users u where u.school_id = w.school_id and u.user_id = w.director_id))
          order by w.level, w.turn nulls first), '[]') from work_centres w) as work_centres,
      (select coalesce(json_agg(${userJson} order by u.last_name collate spanish, u.name collate spanish, u.user_id), '[]')
        from (select * from users d where ${sql.lit(signers)} and ${isDirector('d')} order by d.user_id limit ${DIRECTORS_MAX}) u) as directors`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return row
}

export const keepCentres = async (tx: Tx, centres: readonly WrittenCentre[]): Promise<void> => {
  await tx.deleteFrom('work_centres').execute()
  if (centres.length > 0)
    await tx
      .insertInto('work_centres')
      .values([...centres])
      .execute()
}
