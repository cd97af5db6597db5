import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import type { AnswerOf } from '@plantel/contract/endpoint'
import type { CallName } from './daily-call.ts'

type ClassListAnswer = AnswerOf<typeof readClassList>
type CardsAnswer = AnswerOf<typeof readProfessorSubjects>

/** How an answer is stored as rows (the first holds what surrounds the list), and how the bare route rebuilds it. */
interface Taken {
  readonly rowsOf: (answer: string) => unknown[]
  readonly answerOf: (rows: readonly unknown[]) => unknown
}

const classList: Taken = {
  rowsOf: (text) => {
    const { data }: ClassListAnswer = JSON.parse(text)
    return [{ ...data, students: [] }, ...data.students]
  },
  answerOf: ([list, ...students]) => ({ data: Object.assign({}, list, { students }) }),
}

const cards: Taken = {
  rowsOf: (text) => {
    const { data, ...around }: CardsAnswer = JSON.parse(text)
    return [{ data: [], ...around }, ...data]
  },
  answerOf: ([around, ...data]) => Object.assign({}, around, { data }),
}

export const BARE_ROWS: Readonly<Partial<Record<CallName, Taken>>> = { 'class-list': classList, cards }
