import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { findUser } from './sql.ts'

export const readPerson = async (tx: Tx, user_id: number) => {
  const found = await findUser(tx, user_id)
  if (!found) throw problem.notFound()
  return found
}
