import { bulkSpecialGroup, bulkStudentsGroup } from '@plantel/contract/bulk'
import { changeGroup, changeSpecialGroups, enrollStudent, leaveGroup } from '@plantel/contract/enrollments'
import type { Tx } from '../../db/in-school.ts'
import { type HeldPlace, holdPlaces } from '../../domain/places/held-places.ts'
import type { Place, PlacesItem } from '../../domain/undo/undo-items.ts'
import type { Command } from '../../http/ask.ts'
import type { Kind } from './kind.ts'
import type { Names } from '../../domain/names/names.ts'
import { refuseEnded } from '../../domain/places/back-sql.ts'
import { idsOf, mendPlaces, without } from '../../domain/places/mend-places.ts'

const touchedBy = ({ before, after }: PlacesItem): number[] => [...new Set(idsOf([...before, ...after]))]

const titlesOf = (places: readonly Place[], names: Names): string =>
  idsOf(places)
    .map((group_id) => names('groups', group_id))
    .join(', ')

const hold = async (tx: Tx, items: readonly PlacesItem[]): Promise<HeldPlace[][]> => {
  await refuseEnded(tx, items.flatMap(touchedBy))
  const places = await holdPlaces(
    tx,
    items.map(({ student_id }) => student_id),
  )
  return items.map(({ student_id }) => places.get(student_id) ?? [])
}

const areSame = (places: readonly Place[], others: readonly Place[]): boolean =>
  places.length === others.length && without(places, others).length === 0

const studentsOf = (items: readonly PlacesItem[]): number[] => items.map(({ student_id }) => student_id)

const changesBack = ({ before, after }: Pick<PlacesItem, 'before' | 'after'>) => ({
  create: idsOf(without(before, after)),
  delete: idsOf(without(after, before)),
})

const shared = {
  ids: (item: PlacesItem) => ({ students: [item.student_id], groups: touchedBy(item) }),
  hold,
  idsNow: (now: readonly HeldPlace[]) => ({ groups: idsOf(now) }),
  textNow: (now: readonly HeldPlace[], names: Names) =>
    now.length === 0 ? 'ya no está en ningún grupo' : `ahora está en ${titlesOf(now, names)}`,
  mend: mendPlaces,
}

export const groupKind: Kind<PlacesItem, HeldPlace[]> = {
  ...shared,
  text: ({ student_id, before: [from], after: [to] }, names) => {
    const student = names('students', student_id)
    if (!to) return `Sacó a ${student} de ${names('groups', from?.group_id ?? 0)}`
    const entered = names('groups', to.group_id)
    return from
      ? `Cambió a ${student} de ${names('groups', from.group_id)} a ${entered}`
      : `Agregó a ${student} a ${entered}`
  },
  many: (count) => `Cambió de grupo a ${count} alumnos`,
  isAsLeft: ({ after }, now) =>
    areSame(
      after,
      now.filter(({ special }) => special === 0),
    ),
  opposite: ({ student_id, before: [from], after: [to] }): Command => {
    const id = String(student_id)
    if (!to) return { endpoint: enrollStudent, params: { id }, body: { group_id: from?.group_id } }
    const params = { id, group_id: String(to.group_id) }
    return from
      ? { endpoint: changeGroup, params, body: { group_id: from.group_id } }
      : { endpoint: leaveGroup, params, body: {} }
  },
  together: {
    key: ({ before: [from] }) => String(from?.group_id),
    opposite: (items, id) => ({
      endpoint: bulkStudentsGroup,
      params: { id },
      body: { ids: studentsOf(items), group_id: items[0]?.before[0]?.group_id ?? null },
    }),
  },
}

export const specialGroupsKind: Kind<PlacesItem, HeldPlace[]> = {
  ...shared,
  text: ({ student_id, before, after }, names) => {
    const parts = [
      ['agregó a', without(after, before)],
      ['sacó de', without(before, after)],
    ] as const
    const done = parts
      .filter(([, places]) => places.length > 0)
      .map(([word, places]) => `${word} ${titlesOf(places, names)}`)
    return `Grupos especiales de ${names('students', student_id)}: ${done.join('; ')}`
  },
  many: (count) => `Cambió los grupos especiales de ${count} alumnos`,
  isAsLeft: (item, now) =>
    areSame(
      item.after,
      now.filter(({ group_id }) => touchedBy(item).includes(group_id)),
    ),
  opposite: ({ student_id, before, after }) => ({
    endpoint: changeSpecialGroups,
    params: { id: String(student_id) },
    body: changesBack({ before, after }),
  }),
  together: {
    key: (item) => JSON.stringify(changesBack(item)),
    opposite: (items, id) => ({
      endpoint: bulkSpecialGroup,
      params: { id },
      body: { ids: studentsOf(items), ...(items[0] && changesBack(items[0])) },
    }),
  },
}
