import { TODAY } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from './build.ts'
import { manyUndos } from './many-undos.ts'
import { standIn } from './stand-in.ts'

/** Each of another professor. */
const manySubstitutions = async (school_id: number, count: number): Promise<void> => {
  const substitute = await build.user(school_id, ['PROFESSOR'])
  for (let each = 0; each < count; each += 1) {
    const professor = await build.user(school_id, ['PROFESSOR'])
    await standIn(school_id, {
      professor_id: professor.user_id,
      substitute_id: substitute.user_id,
      from: TODAY,
      to: TODAY,
    })
  }
}

/** What the office did and can take back, its files, and who stands in. */
export const manyOfTheOffice = async (caller: Person, count: number): Promise<void> => {
  await manyUndos(caller, count)
  await build.within(caller.school_id, (tx) =>
    tx
      .insertInto('jobs')
      .values(Array.from({ length: count }, () => ({ kind: 'export' })))
      .execute(),
  )
  await manySubstitutions(caller.school_id, count)
}
