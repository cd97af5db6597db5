import type { PageAnswer, PageAnswers } from '../lib/http/page-answers.ts'
import { readToken } from '../lib/token/token.ts'
import { rememberedPerson } from '../lib/token/whose.ts'

export interface PageData {
  /** When it was rendered, in milliseconds. */
  at: number
  /** Of the session that it was rendered for. */
  session_id: number
  answers: PageAnswers
}

/** What the server wrote into the page beside its markup: whose it is, and the answers that the screen begins with. */
export const readPageData = (): PageData | undefined => {
  const block = document.querySelector('script#page')
  if (!block) return undefined
  const data: PageData = JSON.parse(block.textContent)
  // Nothing of it stays in the page.
  block.remove()
  return data
}

/**
 * `own`: rendered for the session that this app holds the token of. `unknown`: nobody has asked with this token yet which session it
 * is. `foreign`: for another session, or the app holds no token.
 */
export const whosePage = ({ session_id }: PageData): 'own' | 'unknown' | 'foreign' => {
  if (readToken() === null) return 'foreign'
  const remembered = rememberedPerson()
  if (!remembered) return 'unknown'
  return remembered.session_id === session_id ? 'own' : 'foreign'
}

/** Hands out each answer once. */
export const answersOf = ({ answers }: PageData) => {
  const left = new Map(Object.entries(answers))
  return {
    take: (address: string): PageAnswer | undefined => {
      const answer = left.get(address)
      left.delete(address)
      return answer
    },
    drop: () => left.clear(),
  }
}
