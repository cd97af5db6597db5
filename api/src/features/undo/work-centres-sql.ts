import type { WrittenCentre } from '@plantel/contract/work-centres'
import type { Tx } from '../../db/in-school.ts'
import { lockCentres } from '../../domain/schools/work-centre.ts'

/** As they are written, by level and turn; nobody changes them until the transaction ends. */
export const holdCentres = async (tx: Tx): Promise<WrittenCentre[]> => {
  await lockCentres(tx)
  return tx
    .selectFrom('work_centres')
    .select(['level', 'turn', 'clave', 'name', 'agreement', 'zone', 'sector', 'director_id', 'cellphone'])
    .orderBy('level')
    .orderBy('turn', (by) => by.asc().nullsFirst())
    .execute()
}
