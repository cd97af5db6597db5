import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import { KINDS, type Kind } from '../texts.ts'

export type KindWords = Record<Exclude<keyof (typeof KINDS)[Kind], 'flag' | 'at' | 'nouns'>, string> & {
  nouns: readonly [one: string, several: string]
}

/** The texts of a kind in the word of a level; without one, in that of the whole school. */
export const useKindWords = (kind: Kind, level?: number | null): KindWords => {
  const say = usePartialSay(level)
  const { table, nouns, number, add, edit, remove, named, created, updated, deleted, none, why } = KINDS[kind]
  return {
    table: say(table),
    nouns: [say(nouns[0]), say(nouns[1])],
    number: say(number),
    add: say(add),
    edit: say(edit),
    remove: say(remove),
    named: say(named),
    created: say(created),
    updated: say(updated),
    deleted: say(deleted),
    none: say(none),
    why: say(why),
  }
}
