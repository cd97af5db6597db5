import { inPartialWord, partialTitle, partialWordOf } from '@plantel/contract/partial-word'
import { useSetting } from '../../lib/session/session.ts'

/** Texts that say *parcial*, in the word of a level, or of several; without one, in that of the whole school. */
export const usePartialSay = (level?: number | readonly number[] | null): ((text: string) => string) => {
  const word = partialWordOf(useSetting('partial-word'), level)
  return (text) => inPartialWord(text, word)
}

/** *P2*, *T2* */
export const usePartialTitle = (): ((partial: Parameters<typeof partialTitle>[0]) => string) => {
  const setting = useSetting('partial-word')
  return (partial) => partialTitle(partial, setting)
}
