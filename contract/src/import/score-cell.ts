import type { GradeScale } from '../grade-scale.ts'
import { isCellError } from './cell-errors.ts'
import { foldCell, tidy } from './nothing.ts'

/** `value` as it is stored, from 0 to 100. */
export type ScoreCell =
  | { readonly is: 'nothing' }
  | { readonly is: 'score'; readonly value: number }
  | { readonly is: 'outside'; readonly text: string }
  /** *NP*, *S/D*, *AC*: folded, without signs. */
  | { readonly is: 'word'; readonly word: string; readonly text: string }
  | { readonly is: 'broken'; readonly text: string }
  | { readonly is: 'other'; readonly text: string }

const NO_SIGN = /^[\s\p{Dash_Punctuation}_.,*~/|·]*$/u
const NUMBER = /^[+-]?\d{1,6}(?:[.,]\d{1,20})?$/
const WORD = /^\p{L}(?:[\p{L}./ -]{0,6})$/u
const LONGEST_WORD = 4
const HUNDREDTHS = 100

/**
 * A grade as lists write it, on the scale of the school: never turned into another one by guess. Empty and signs alone are nothing, and
 * nothing is never 0.
 */
export const readScore = (cell: string, scale: GradeScale): ScoreCell => {
  const text = tidy(cell)
  if (NO_SIGN.test(text)) return { is: 'nothing' }
  if (isCellError(text) || /^#+$/.test(text)) return { is: 'broken', text }
  const plain = text
    .replace(/^'/, '')
    .replace(/[.,]$/, '')
    .replace(/\s*([.,])\s*/, '$1')
  if (NUMBER.test(plain)) {
    const number = Number(plain.replace(',', '.'))
    // What is stored has two decimals; scale by the whole number first, so that 5.7 does not become 56.99.
    const value = Math.round((number * HUNDREDTHS * HUNDREDTHS) / scale) / HUNDREDTHS
    if (!(value > 0 && number <= scale)) return { is: 'outside', text }
    return { is: 'score', value }
  }
  const word = foldCell(text).replaceAll(/[^a-z]/g, '')
  if (WORD.test(text) && word !== '' && word.length <= LONGEST_WORD) return { is: 'word', word, text }
  return { is: 'other', text }
}
