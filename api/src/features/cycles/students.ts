import { type CutStudent, readCutStudents } from '@plantel/contract/cycles'
import { type Level, levelName } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findPlaces } from './freeze-sql.ts'
import { readLadder } from './leaving.ts'
import { type Destination, destinationOf, type Place, titleOf } from './places.ts'
import { listCutStudents } from './students-sql.ts'

type Why = (group: Place, destination: Destination) => string

const WHY: Record<Destination['outcome'], Why> = {
  promoted: ({ grade }, { place }) => `Después de ${grade}° sigue ${place?.grade}°`,
  'next-level': ({ level, grade }, { place }) =>
    `${grade}° es el último grado de ${levelName(level)} y sigue ${levelName(place?.level ?? null)}`,
  graduated: ({ grade }) => `${grade}° es el último grado y la escuela no tiene un nivel siguiente`,
  'without-group': (_, { reason }) => reason ?? '',
}

type Led = Pick<CutStudent, 'outcome' | 'to' | 'why'>

/** By the rules of the cut, for each regular group of the level. */
const readLed = async (tx: Tx, level: Level): Promise<ReadonlyMap<number, Led>> => {
  const there = await findPlaces(tx, [level, level + 1])
  const old = there.filter((place) => place.level === level)
  const ladder = await readLadder(tx, level, { old, there })
  return new Map(
    old.map((group) => {
      const destination = destinationOf(group, ladder)
      const { outcome, place } = destination
      return [group.group_id, { outcome, to: place && titleOf(place), why: WHY[outcome](group, destination) }]
    }),
  )
}

export function serveCutStudents(serve: Serve): void {
  serve(readCutStudents, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const led = await readLed(tx, query.level)
    const { rows, meta } = await readPage(query, (page) => listCutStudents(tx, query.level, page))
    const data = rows.flatMap(({ student, group_id, ...place }) => {
      const where = led.get(group_id)
      return where
        ? { student, level: place.level, grade: place.grade, group_title: titleOf(place), ...where }
        : []
    })
    return { data, meta }
  })
}
