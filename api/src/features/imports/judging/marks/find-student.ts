import { withoutNumbering } from '@plantel/contract/import/looks-like'
import { type ImportMessage, importMessage } from '@plantel/contract/import/messages'
import { closeNames, nameSimilarity, sameNameKey, sameThreeWords } from '@plantel/contract/import/names'
import { isNothing, tidy } from '@plantel/contract/import/nothing'
import { groupTitle, listName } from '@plantel/contract/school-words'
import type { FileRow } from '../../value.ts'
import { type Answers, choiceOf } from '../answers.ts'
import type { Columns } from '../cells.ts'
import { isCertainCurp } from '../certain-curp.ts'
import type { Collecting } from '../collecting.ts'
import type { MarksIndex, MarksStudent } from './marks-index.ts'

const SIMILAR = 0.6
/** In so many a name that is written otherwise may be looked for; among more, another one resembles it by chance. */
const FEW = 300

const named = (name: string) => ({ name, last_name: '', second_last_name: null })

/** The words of a name in their order, folded. */
const wordsOf = (name: string): string => sameNameKey(named(name)).replaceAll('|', '')

/** A student of the school is known: so the words need not be parted, either order is the same person. */
const ordersOf = ({ name, last_name, second_last_name }: MarksStudent): string[] => {
  const surnames = [last_name, second_last_name].filter(Boolean).join(' ')
  return [...new Set([wordsOf(`${surnames} ${name}`), wordsOf(`${name} ${surnames}`)])]
}

/** Surnames and names as one text, whatever columns they stand in. */
const nameOf = (row: FileRow, columns: Columns): string => {
  const cell = (field: 'full_name' | 'name' | 'surnames' | 'last_name' | 'second_last_name') => {
    const text = tidy(columns.cell(row, field))
    return isNothing(text, field === 'second_last_name' ? field : undefined) ? '' : text
  }
  const parts = [cell('surnames'), cell('last_name'), cell('second_last_name'), cell('name')]
  return withoutNumbering([...parts, cell('full_name')].filter(Boolean).join(' ').replaceAll(',', ' '))
}

const plain = (text: string): string => (isNothing(tidy(text)) ? '' : tidy(text))

/** A second given name or surname is left out. */
const isShortened = (name: string, student: MarksStudent): boolean => {
  const words = wordsOf(name).split(' ')
  const all = new Set(wordsOf(listName(student)).split(' '))
  return words.length >= 2 && words.every((word) => all.has(word))
}

const PERSON = [
  { value: 'same', label: 'Es la misma persona' },
  { value: 'other', label: 'Es otra' },
]

interface Asking {
  row: FileRow
  answers: Answers
  told: Collecting
}

/** The students of the school by what they may be known by. */
const studentKeys = (students: readonly MarksStudent[]) => {
  const byName = new Map<string, MarksStudent[]>()
  const members = new Map<number, readonly MarksStudent[]>()
  for (const student of students)
    for (const words of ordersOf(student)) {
      const known = byName.get(words)
      if (known) known.push(student)
      else byName.set(words, [student])
    }
  return {
    folio: new Map(students.flatMap((each) => (each.folio === null ? [] : [[each.folio, each] as const]))),
    curp: new Map(students.flatMap((each) => (each.curp === null ? [] : [[each.curp, each] as const]))),
    byName,
    among: (group_id: number | null): readonly MarksStudent[] => {
      if (group_id === null) return students
      const known = members.get(group_id) ?? students.filter(({ groups }) => groups.includes(group_id))
      members.set(group_id, known)
      return known
    },
  }
}

type Keys = ReturnType<typeof studentKeys>

/** The same name with its group and matrícula, to be chosen. */
const choiceLabels = (groups: MarksIndex['groups']) => {
  const groupOf = new Map(groups.map((group) => [group.group_id, group]))
  return (found: readonly MarksStudent[]) =>
    found.map((student) => {
      const main = student.groups.map((id) => groupOf.get(id)).find((group) => group && !group.special)
      const place = [main && groupTitle(main), student.folio].filter(Boolean).join(' · ')
      return { value: String(student.student_id), label: `${listName(student)} · ${place}` }
    })
}

const chosenOf = (
  found: readonly MarksStudent[],
  said: ImportMessage,
  { row, answers, told }: Asking,
): MarksStudent | null => {
  told.add(said)
  const chosen = choiceOf(row, answers, said)
  return found.find(({ student_id }) => String(student_id) === chosen) ?? null
}

const resembling = (name: string, pool: readonly MarksStudent[]): MarksStudent | undefined => {
  if (pool.length > FEW) return undefined
  const alike = (is: (student: MarksStudent) => boolean) => {
    const found = pool.filter(is)
    return found.length === 1 ? found[0] : undefined
  }
  return (
    alike((each) => sameThreeWords(named(name), each)) ??
    alike((each) => isShortened(name, each)) ??
    alike((each) => closeNames(named(name), each))
  )
}

interface Finding extends Asking {
  keys: Keys
  labels: ReturnType<typeof choiceLabels>
  /** Null: of the whole school. */
  group_id: number | null
}

const byName = (name: string, finding: Finding): MarksStudent | null => {
  const { keys, labels, group_id, row, answers, told } = finding
  const found = (keys.byName.get(wordsOf(name)) ?? []).filter(
    ({ groups }) => group_id === null || groups.includes(group_id),
  )
  if (found.length > 1)
    return chosenOf(found, importMessage(9194, { field: 'name', choices: labels(found) }), finding)
  if (found[0]) return found[0]
  const near = resembling(name, keys.among(group_id))
  if (!near) return null
  const said = importMessage(9114, { field: 'name', x: listName(near), choices: PERSON })
  told.add(said)
  return choiceOf(row, answers, said) === 'other' ? null : near
}

/** The matrícula says one, the name another. */
const disputed = (holder: MarksStudent, name: string, finding: Finding): MarksStudent | null => {
  const [other] = finding.keys.byName.get(wordsOf(name)) ?? []
  const both = [holder, ...(other ? [other] : [])]
  const x = holder.folio ?? ''
  const said = importMessage(9111, {
    field: 'folio',
    x,
    other: listName(holder),
    choices: finding.labels(both),
  })
  return chosenOf(both, said, finding)
}

/**
 * Which student of the school a row is of: matrícula before CURP before the name, that within the group of the list where one is named.
 * Never guessed: who is not found is 9193, of two with the name one is chosen (9194), and what only resembles is asked (9114).
 */
export const openStudents = ({ students, groups }: MarksIndex) => {
  const keys = studentKeys(students)
  const labels = choiceLabels(groups)
  return (
    row: FileRow,
    { columns, group_id, answers }: { columns: Columns; group_id: number | null; answers: Answers },
    told: Collecting,
  ): MarksStudent | null => {
    const finding = { keys, labels, group_id, row, answers, told }
    const name = nameOf(row, columns)
    const holder = keys.folio.get(plain(columns.cell(row, 'folio')))
    if (holder)
      return name === '' || nameSimilarity(named(name), holder) >= SIMILAR
        ? holder
        : disputed(holder, name, finding)
    const curp = plain(columns.cell(row, 'curp')).toUpperCase()
    const owner = isCertainCurp(curp) ? keys.curp.get(curp) : undefined
    const found = owner ?? (name === '' ? null : byName(name, finding))
    const isAsked = told.messages.some(({ code }) => code === 9194)
    if (found === null && !isAsked) told.add(importMessage(9193, { field: 'name' }))
    return found
  }
}
