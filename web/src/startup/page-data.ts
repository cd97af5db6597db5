import type { PageAnswer, PageAnswers } from '../lib/http/page-answers.ts'

interface PageData {
  /** When it was rendered, in milliseconds. */
  at: number
  answers: PageAnswers
}

/** What the server wrote into the page beside its markup: the answers that the screen begins with. */
export const readPageData = (): PageData | undefined => {
  const block = document.querySelector('script#page')
  if (!block) return undefined
  const data: PageData = JSON.parse(block.textContent)
  // Taken once: nothing of it stays in the page.
  block.remove()
  return data
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
