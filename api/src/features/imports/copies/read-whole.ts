import { rolesOf, type Role } from '@plantel/contract/permissions'
import { listName } from '@plantel/contract/school-words'
import { COPIED_TABLES } from '../../../domain/backups/tables.ts'
import type { CopiedRow, OpenCopy } from '../../../domain/restoring/open-copy.ts'
import { verifyCopy } from '../../../domain/restoring/verify-copy.ts'
import type { ReadCopy } from './read-copy.ts'

const NAMES_MOST = 20
const PHOTOS = /^archivos\/(alumnos|personas)\//

type Tell = (step: string, percent: number) => void

/** How far the reading is, by the bytes that have gone by. */
const meterOf = ({ manifest }: OpenCopy, tell: Tell) => {
  const sizes = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]))
  const all = Math.max(
    1,
    [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
  )
  let step = ''
  let past = 0
  let said = ''
  const say = (share: number) => {
    const percent = Math.min(99, Math.floor((share / all) * 100))
    if (said === `${step} ${percent}`) return
    said = `${step} ${percent}`
    tell(step, percent)
  }
  return {
    begin: (title: string) => {
      step = title
      say(past)
    },
    within: (path: string, share: number) => say(past + (sizes.get(path) ?? 0) * share),
    past: (path: string) => {
      past += sizes.get(path) ?? 0
      say(past)
    },
  }
}

/** Those who are something here today. */
const headsOf = () => {
  const heads: Record<'ADMINISTER' | 'DIRECTOR', { count: number; names: string[] }> = {
    ADMINISTER: { count: 0, names: [] },
    DIRECTOR: { count: 0, names: [] },
  }
  const add = (role: keyof typeof heads, person: string) => {
    heads[role].count += 1
    if (heads[role].names.length < NAMES_MOST) heads[role].names.push(person)
  }
  const take = ({ group_id, status, name, last_name, second_last_name }: CopiedRow) => {
    if (status !== '1') return
    const roles: readonly Role[] = rolesOf(group_id ?? '')
    const person = listName({
      name: name ?? '',
      last_name: last_name ?? '',
      second_last_name: second_last_name ?? null,
    })
    if (roles.includes('ADMINISTER')) add('ADMINISTER', person)
    if (roles.includes('DIRECTOR')) add('DIRECTOR', person)
  }
  return { heads, take }
}

/** Rows that the copy does not have, not even encrypted. */
const sealedIn = ({ sealed, tables, reserved }: OpenCopy['manifest']): number =>
  reserved?.left ??
  [...Object.values(sealed), ...tables.map(({ inside }) => inside)].reduce((sum, count) => sum + count, 0)

/** All of it once, each byte and each value, and what stands in it. @throws `UnreadableCopy` */
export const readWhole = async (copy: OpenCopy, tell: Tell): Promise<ReadCopy> => {
  const meter = meterOf(copy, tell)
  const { heads, take } = headsOf()
  const { manifest } = copy
  const sums = new Map(manifest.tables.map((table) => [table.name, table]))
  const watched: OpenCopy = {
    ...copy,
    rows: async function* rows(table) {
      const { file = '', rows: expected = 0 } = sums.get(table.name) ?? {}
      let count = 0
      for await (const batch of copy.rows(table)) {
        if (table.name === 'users') batch.forEach(take)
        count += batch.length
        meter.within(file, count / Math.max(1, expected))
        yield batch
      }
      meter.past(file)
    },
    file: async function* file(path) {
      yield* copy.file(path)
      meter.past(path)
    },
  }
  const { rows } = await verifyCopy(watched, meter.begin)
  return {
    school: { name: manifest.school.name, clave: manifest.school.clave },
    made_at: manifest.at,
    version: manifest.version,
    own: manifest.own,
    rows,
    tables: COPIED_TABLES.flatMap(({ name, counted }) => {
      const sum = sums.get(name)
      return sum && sum.rows > 0 && !counted ? [{ name, rows: sum.rows }] : []
    }),
    photos: manifest.files.filter(({ path }) => PHOTOS.test(path)).length,
    lost: manifest.missing.length,
    sealed: sealedIn(manifest),
    reserved: manifest.reserved?.rows ?? 0,
    administrators: heads.ADMINISTER,
    directors: heads.DIRECTOR,
  }
}
