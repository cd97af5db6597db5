import { inPartialWord, partialWordOf, saysPartial } from '@plantel/contract/partial-word'
import { settingOf } from '@plantel/contract/schools'
import type { Tx } from '../../db/in-school.ts'

const KEY = 'partial-word'

/** The setting, as the contract's functions take it. */
export const readPartialWord = async (tx: Tx): Promise<string> =>
  settingOf(await tx.selectFrom('settings').select(['key', 'value']).where('key', '=', KEY).execute(), KEY)

/** Texts of the whole school in its word; nothing is read where none says *parcial*. */
export const sayPartials = async (tx: Tx, texts: readonly string[]): Promise<string[]> => {
  if (!texts.some(saysPartial)) return [...texts]
  const word = partialWordOf(await readPartialWord(tx))
  return texts.map((text) => inPartialWord(text, word))
}
