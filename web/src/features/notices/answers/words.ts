import { ASKS, type QuestionState, type Way } from '@plantel/contract/notice-answers'
import type { Notice } from '@plantel/contract/notices'
import { written } from '../../../lib/words/counts.ts'

/** What is known of a notice by who looks after its answers. */
export type AskingNotice = Pick<
  Notice,
  | 'notice_id'
  | 'title'
  | 'description'
  | 'ask'
  | 'per_child'
  | 'due'
  | 'answers'
  | 'reminded_on'
  | 'withdrawn'
>

/** Those without an answer that counts. */
export const missingOf = ({ ask, answers }: Pick<Notice, 'ask' | 'answers'>): number => {
  if (!answers) return 0
  const { asked, read, yes, no } = answers
  return asked - (ask === ASKS.yesNo ? yes + no : read)
}

/** *Sí 18 · No 3 · Faltan 9*, below a title that says of what. */
export const countWords = (notice: Pick<Notice, 'ask' | 'answers'>): string => {
  if (!notice.answers) return ''
  const { read, yes, no } = notice.answers
  const missing = `Faltan ${written(missingOf(notice))}`
  return notice.ask === ASKS.yesNo
    ? `Sí ${written(yes)} · No ${written(no)} · ${missing}`
    : `Enterados ${written(read)} · ${missing}`
}

/** *Contestaron Sí 18 · No 3 · Faltan 9* */
export const answerWords = (notice: Pick<Notice, 'ask' | 'answers'>): string =>
  notice.answers && notice.ask === ASKS.yesNo ? `Contestaron ${countWords(notice)}` : countWords(notice)

export const STATE_WORDS: Readonly<Record<QuestionState, string>> = {
  missing: 'Falta',
  read: 'Enterado',
  yes: 'Sí',
  no: 'No',
  different: 'Respuestas distintas',
}

export const WAY_WORDS: Readonly<Record<Way, string>> = {
  app: '',
  paper: 'Recibido en papel',
  person: 'Recibido en persona',
  call: 'Recibido por teléfono',
  link: 'por enlace, sin identificar',
}
