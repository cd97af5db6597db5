import type { Action } from '@plantel/contract/permissions'
import type { Tx } from '../../db/in-school.ts'
import type { Command } from '../../http/ask.ts'
import type { Ids, Names } from '../../domain/names/names.ts'

/** One way of taking back: `Item` is what its commands kept, `State` what stands now of the same. */
export interface Kind<Item, State> {
  ids: (item: Item) => Ids
  /** What was done, as a sentence about one. */
  text: (item: Item, names: Names) => string
  /** The same about many. */
  many: (count: number) => string
  /** What stands now of each, in their order, held until the transaction ends. */
  hold: (tx: Tx, items: readonly Item[]) => Promise<State[]>
  isAsLeft: (item: Item, now: State) => boolean
  idsNow: (now: State) => Ids
  /** *Ahora: 3° C Matutino*. */
  textNow: (now: State, names: Names) => string
  /** Null: there is no such call, and `mend` does it for who may `can`. */
  opposite: (item: Item, now: State) => Command | null
  can?: Action
  /** The same for several of one command: a call for many, of the school, for those with the same value of `key`. */
  together?: { key: (item: Item) => string; opposite: (items: readonly Item[], school_id: string) => Command }
  /** All commands at once, where one call takes many of them. */
  whole?: (items: readonly Item[], now: readonly State[]) => Command[]
  /** What the opposite commands do not bring back by themselves. */
  mend?: (tx: Tx, items: readonly Item[]) => Promise<void>
}
