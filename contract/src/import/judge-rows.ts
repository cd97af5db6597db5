import { plainText } from '../plain-text.ts'
import { fold, tidy } from './fold.ts'
import { isTalk } from './content-columns.ts'
import { cellOf, type GridRow } from './grid.ts'
import { type GuardianRow, guardianOf } from './guardian-rows.ts'
import { isName, looks } from './looks-like.ts'
import { LONGEST_LOOKED, type RowFacts, rowFacts, type RowRules } from './row-facts.ts'
import { isSignature, PERSONAL_TITLE, whyOf } from './row-words.ts'
import { WHY, type Why } from './texts.ts'
import { titleSays } from './title-says.ts'
import { legendIn } from './words/legend.ts'

export interface Judged {
  readonly row: GridRow
  /** Null: it is data. */
  readonly why: Why | null
  readonly continues: boolean
  /** It names nobody but who answers for the student above. */
  readonly guardian?: GuardianRow
}

const TELLING = 2

const repeatsHeader = ({ row, filled }: RowFacts, { headed, folded }: RowRules): boolean => {
  if (filled.length === 0 || filled.length * 2 < headed.length) return false
  let same = 0
  let words = false
  for (const [at, column] of filled.entries()) {
    const text = row.own[column] ?? ''
    if (text.length <= LONGEST_LOOKED && folded.get(column) === fold(text)) {
      same += 1
      words ||= /\p{L}/u.test(text)
    } else if (at + 1 >= TELLING && same === 0) return false
  }
  return words && same * 10 > filled.length * 6
}

/** Merged over most of the columns that have a header of their own. */
const isWide = ({ row }: RowFacts, { headed }: RowRules): boolean =>
  row.spans.some(({ left, right }) => {
    const covered = headed.filter(({ column }) => column >= left && column <= right).length
    return covered > 1 && covered * 10 > headed.length * 6 && (row.own[left] ?? '').trim() !== ''
  })

/** *3° B* alone in a row, above those who are in it. */
const isGroupTitle = (facts: RowFacts): boolean => {
  if (facts.filled.length > 2 || facts.hasNumber) return false
  const text = tidy(facts.filled.map((column) => facts.row.own[column]).join(' '))
  if (text.length > LONGEST_LOOKED) return false
  if (looks(text, 'level')) return true
  const says = titleSays([text])
  if (facts.hasName && facts.filled.length > 1) return false
  return says.group !== undefined || says.grade !== undefined
}

/** *\* alumno con beca*, alone in a row of a list that has more columns. */
const isRemark = ({ filled, name }: RowFacts, { kind, usual }: RowRules): boolean =>
  kind !== 'staff' && filled.length === 1 && usual > 1 && (/^[*†¹²³]/u.test(name.trim()) || isTalk(name))

const continuesAbove = (facts: RowFacts, rules: RowRules): boolean => {
  if (facts.ownName || facts.hasNumber) return false
  const { row } = facts
  if (rules.kind === 'staff') return rules.classes.some((column) => (row.own[column] ?? '').trim() !== '')
  if (rules.persons.some((column) => (row.own[column] ?? '').trim() !== '')) return false
  return rules.guardians.some(({ column, field }) => {
    const text = (row.own[column] ?? '').trim()
    if (text === '') return false
    return field === 'guardian_phone'
      ? looks(text, 'phone')
      : field === 'guardian_email'
        ? looks(text, 'email')
        : isName(text)
  })
}

/** A row by itself; those around it may still say that it is a signature. */
export const judgeRow = (facts: RowFacts, rules: RowRules): Judged => {
  const { row, hasCurp, hasName, filled, name, firstText } = facts
  const no = (why: Why): Judged => ({ row, why, continues: false })
  if (repeatsHeader(facts, rules)) return no(WHY.header)
  if (hasCurp) return { row, why: null, continues: continuesAbove(facts, rules) }
  if (rules.kind === 'attendance' && !hasName && legendIn(row.own).length > 0) return no(WHY.legend)
  if (isWide(facts, rules)) return no(whyOf(firstText, 'students') ?? WHY.title)
  const isSound = hasName && name.includes(' ') && filled.length > 1 && filled.length * 2 > rules.usual
  // In a list of staff *Director* before a name is what that person is.
  const isPosition = rules.kind === 'staff' && hasName
  const said =
    whyOf(name, rules.kind, isSound) ?? (isSound || isPosition ? null : whyOf(firstText, 'students'))
  if (said) return no(said)
  const guardian =
    rules.kind === 'students' && !facts.hasNumber ? guardianOf(row, rules.names, rules.numbers) : null
  if (guardian) return { row, why: null, continues: true, guardian }
  // *Historia, 3° A* below a teacher is another class.
  if (!(rules.kind === 'staff' && continuesAbove(facts, rules)) && isGroupTitle(facts)) return no(WHY.title)
  if (rules.kind !== 'staff' && filled.length === 1 && PERSONAL_TITLE.test(name)) return no(WHY.signature)
  if (isRemark(facts, rules)) return no(WHY.remark)
  if (continuesAbove(facts, rules)) return { row, why: null, continues: true }
  if (hasName) return { row, why: null, continues: false }
  const person = rules.persons.filter(
    (column) => !rules.numbers.includes(column) && (row.own[column] ?? '').trim() !== '',
  )
  const named = rules.names.some((column) => /\p{L}/u.test(cellOf(row, column)))
  return filled.length >= 2 && (person.length >= 2 || (named && person.length > 0))
    ? { row, why: null, continues: false }
    : no(WHY.empty)
}

const NEAR = 4

const isWeak = (facts: RowFacts, rules: RowRules): boolean =>
  !facts.hasCurp && !facts.hasNumber && facts.filled.length <= Math.max(2, rules.usual / 2)

/** Whether the list, or this page of it, ends within a few rows: people sign below it. */
const endsSoon = (judged: readonly Judged[], at: number): boolean => {
  const next = judged.slice(at + 1, at + 2 + NEAR)
  return next.length <= NEAR || next.some(({ why }) => why !== null)
}

/** Says who signs, and is not somebody whose mother is a *Docente*. */
const signs = (facts: RowFacts, judged: Judged, rules: RowRules): boolean =>
  isWeak(facts, rules) &&
  !(rules.kind === 'staff' && judged.why !== WHY.signature) &&
  !(judged.why === null && facts.hasName && facts.filled.length > 1 && rules.usual <= 2) &&
  facts.filled.some((column) => {
    const text = facts.row.own[column] ?? ''
    return text.length <= LONGEST_LOOKED && isSignature(plainText(text).trim())
  })

/** Rows above *DIRECTORA DE LA ESCUELA* that belong to it: apart from the list, or plainly no students. */
const signersAbove = (facts: readonly RowFacts[], at: number, rules: RowRules): number[] => {
  const block: number[] = []
  for (let next = at - 1; next >= at - NEAR; next -= 1) {
    const each = facts[next]
    const beyond = facts[next - 1]
    if (!each || !isWeak(each, rules)) break
    block.push(next)
    if (beyond && each.row.row - beyond.row.row > 1) return block
  }
  if (rules.kind === 'staff') return []
  return block.filter((next) => {
    const each = facts[next]
    return each !== undefined && (!each.hasName || PERSONAL_TITLE.test(each.name))
  })
}

const signersBelow = (facts: readonly RowFacts[], at: number, rules: RowRules): number[] => {
  const below = facts.slice(at + 1, at + 1 + NEAR)
  const end = below.findIndex((each) => !isWeak(each, rules))
  return below.slice(0, end === -1 ? below.length : end).map((_, place) => at + 1 + place)
}

const signers = (facts: readonly RowFacts[], judged: readonly Judged[], rules: RowRules): Set<number> => {
  const found = new Set<number>()
  facts.forEach((each, at) => {
    const own = judged[at]
    if (!own || !signs(each, own, rules) || !endsSoon(judged, at)) return
    for (const one of [at, ...signersAbove(facts, at, rules), ...signersBelow(facts, at, rules)])
      found.add(one)
  })
  return found
}

/** Which rows of a list are data. */
export const judgeRows = (rows: readonly GridRow[], rules: RowRules): Judged[] => {
  const facts = rows.map((row) => rowFacts(row, rules))
  const judged = facts.map((each) => judgeRow(each, rules))
  const signed = signers(facts, judged, rules)
  return judged.map((each, at) =>
    signed.has(at) && each.why === null ? { row: each.row, why: WHY.signature, continues: false } : each,
  )
}
