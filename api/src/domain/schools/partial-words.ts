import { inPartialWord, partialWordOf, saysPartial } from '@plantel/contract/partial-word'
import { settingOf } from '@plantel/contract/schools'
import type { Tx } from '../../db/in-school.ts'

const KEY = 'partial-word'

/** The setting, as the contract's functions take it. */
export const readPartialWord = async (tx: Tx): Promise<string> =>
  settingOf(await tx.selectFrom('settings').select(['key', 'value']).where('key', '=', KEY).execute(), KEY)

/** Says a text in the word of a level, or of the school. */
export const inSchoolsWord = async (tx: Tx): Promise<(text: string, level?: number) => string> => {
  const setting = await readPartialWord(tx)
  return (text, level) => inPartialWord(text, partialWordOf(setting, level))
}

/** The same of texts of the whole school; nothing is read where none says *parcial*. */
export const sayPartials = async (tx: Tx, texts: readonly string[]): Promise<string[]> => {
  if (!texts.some(saysPartial)) return [...texts]
  const say = await inSchoolsWord(tx)
  return texts.map((text) => say(text))
}
