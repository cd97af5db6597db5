import { isDeepStrictEqual } from 'node:util'
import { levelName, turnName } from '@plantel/contract/school-words'
import { writeWorkCentres, type WrittenCentre } from '@plantel/contract/work-centres'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import type { Kind } from './kind.ts'
import { holdCentres } from './work-centres-sql.ts'

type Item = UndoItems['work-centres']

const wordsOf = ({ level, turn, clave }: WrittenCentre): string =>
  `${levelName(level)}${turn === null ? '' : ` ${turnName(turn)}`} ${clave}`

/** The keys that are others, as they are; those taken away, as they were. */
const changed = ({ before, after }: Item): string => {
  const fresh = after.filter((one) => !before.some((each) => isDeepStrictEqual(each, one)))
  const named =
    fresh.length > 0 ? fresh : before.filter((one) => !after.some((each) => isDeepStrictEqual(each, one)))
  return named.map(wordsOf).join(', ')
}

export const workCentresKind: Kind<Item, readonly WrittenCentre[]> = {
  ids: () => ({}),
  text: (item) => `Cambió las claves por nivel y turno: ${changed(item)}`,
  many: (count) => `Cambió ${count} veces las claves por nivel y turno`,
  hold: async (tx, items) => {
    const now = await holdCentres(tx)
    return items.map(() => now)
  },
  isAsLeft: ({ after }, now) => isDeepStrictEqual(after, now),
  idsNow: () => ({}),
  textNow: (now) => (now.length === 0 ? 'ahora no hay ninguna' : `ahora son ${now.map(wordsOf).join(', ')}`),
  opposite: ({ school_id, before }) => ({
    endpoint: writeWorkCentres,
    params: { id: String(school_id) },
    body: { work_centres: [...before] },
  }),
}
