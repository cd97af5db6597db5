import { closeNames, nameSimilarity, sameNameKey, sameThreeWords } from '@plantel/contract/import/names'
import { type ImportMessage, importMessage } from '@plantel/contract/import/messages'
import { listName } from '@plantel/contract/school-words'
import { type Answers, choiceOf } from './answers.ts'
import { isCertainCurp } from './certain-curp.ts'
import type { Draft } from './draft.ts'
import type { SchoolIndex, SchoolStudent } from './school-index.ts'

const SIMILAR = 0.6

/** The students of the school by what they may be known by: each look is one, however many there are. */
const studentKeys = (students: readonly SchoolStudent[]) => {
  const by = (key: (student: SchoolStudent) => string | null) => {
    const found = Map.groupBy(students, key)
    return (value: string | null): readonly SchoolStudent[] =>
      value === null ? [] : (found.get(value) ?? [])
  }
  return {
    external: by(({ external_id }) => external_id),
    curp: by(({ curp }) => (isCertainCurp(curp) ? curp : null)),
    folio: by(({ folio }) => folio),
    name: by(sameNameKey),
    birth: by(({ date_birth }) => date_birth),
    group: by(({ group_id }) => (group_id === null ? null : String(group_id))),
  }
}

type Keys = ReturnType<typeof studentKeys>

const PERSON = [
  { value: 'same', label: 'Es la misma persona' },
  { value: 'other', label: 'Es otra' },
]

const differs = (draft: Draft, student: SchoolStudent): boolean => {
  const { curp, date_birth } = draft.student
  if (isCertainCurp(curp) && isCertainCurp(student.curp)) return curp !== student.curp
  return date_birth !== null && student.date_birth !== null && date_birth !== student.date_birth
}

interface Found {
  student: SchoolStudent | null
  messages: ImportMessage[]
}

const NOBODY: Found = { student: null, messages: [] }

const certainly = (student: SchoolStudent): Found => ({ student, messages: [] })

const question = (draft: Draft, student: SchoolStudent, answers: Answers): Found => {
  const said = importMessage(9114, { field: 'name', x: listName(student), choices: PERSON })
  return { student: choiceOf(draft.row, answers, said) === 'other' ? null : student, messages: [said] }
}

const byFolio = (draft: Draft, holder: SchoolStudent, answers: Answers): Found => {
  const { student } = draft
  const same =
    nameSimilarity(student, holder) >= SIMILAR ||
    (student.date_birth !== null && student.date_birth === holder.date_birth)
  if (same) return certainly(holder)
  const said = importMessage(9111, {
    field: 'folio',
    x: student.folio ?? '',
    other: listName(holder),
    choices: [
      { value: 'new-folio', label: 'Darle otra matrícula' },
      { value: 'same', label: 'Es la misma persona' },
    ],
  })
  return { student: choiceOf(draft.row, answers, said) === 'same' ? holder : null, messages: [said] }
}

const byCurp = (
  draft: Draft,
  holder: SchoolStudent,
  other: SchoolStudent | undefined,
  answers: Answers,
): Found => {
  if (other === undefined || other.student_id === holder.student_id) return certainly(holder)
  const said = importMessage(9112, {
    field: 'curp',
    other: listName(holder),
    choices: [
      { value: 'curp', label: listName(holder) },
      { value: 'folio', label: listName(other) },
    ],
  })
  return { student: choiceOf(draft.row, answers, said) === 'folio' ? other : holder, messages: [said] }
}

interface Matching {
  answers: Answers
  /** By id of the school: of which row each is by now. */
  taken: ReadonlyMap<number, Draft>
}

const byName = (draft: Draft, keys: Keys, { answers, taken }: Matching): Found => {
  const { student, group } = draft
  const all = keys.name(sameNameKey(student))
  const free = all.filter(({ student_id }) => !taken.has(student_id))
  // Two of one name in the file may be two of the school; a copied row has nobody else.
  const named = free.length > 0 ? free : all
  const homonyms = named.filter((each) => differs(draft, each))
  const same = named.filter((each) => !differs(draft, each))
  const born = same.filter((each) => student.date_birth !== null && each.date_birth === student.date_birth)
  if (born[0] && born.length === 1) return certainly(born[0])
  const placed = same.filter(
    (each) =>
      group === null || each.group_id === null || each.group_id === group.group_id || same.length === 1,
  )
  if (placed[0] && placed.length === 1) return question(draft, placed[0], answers)
  if (same[0]) return question(draft, same[0], answers)
  const told = homonyms[0]
  return told ? { student: null, messages: [importMessage(9115, { x: listName(told) })] } : NOBODY
}

/** Three words in another order, or slips of the pen, of who was born on that day or is in that group. */
const byCloseName = (draft: Draft, keys: Keys, answers: Answers): Found => {
  const { student, group } = draft
  const near = [
    ...keys.birth(student.date_birth),
    ...keys.group(group?.group_id ? String(group.group_id) : null),
  ].find((each) => !differs(draft, each) && (sameThreeWords(student, each) || closeNames(student, each)))
  return near ? question(draft, near, answers) : NOBODY
}

/** Who of the school the row is. Never guessed where CURP and folio name two. */
const findTarget = (draft: Draft, keys: Keys, { answers, taken }: Matching): Found => {
  const { student, external_id } = draft
  const named = keys.external(external_id)[0]
  if (named) return certainly(named)
  const holder = keys.folio(student.folio)[0]
  const owner = isCertainCurp(student.curp) ? keys.curp(student.curp)[0] : undefined
  if (owner) return byCurp(draft, owner, holder, answers)
  if (holder) return byFolio(draft, holder, answers)
  const found = byName(draft, keys, { answers, taken })
  return found.student || found.messages.length > 0 ? found : byCloseName(draft, keys, answers)
}

export const matchSchool = (drafts: readonly Draft[], school: SchoolIndex, answers: Answers): void => {
  const keys = studentKeys(school.students)
  const taken = new Map<number, Draft>()
  for (const draft of drafts) {
    if (draft.joined) continue
    const { student, messages } = findTarget(draft, keys, { answers, taken })
    draft.messages.push(...messages)
    const before = student && taken.get(student.student_id)
    if (before) {
      // Two rows that the file itself does not know to be one.
      draft.joined = true
      draft.messages.push(importMessage(9116, { x: String(before.row.sheet_row) }))
      continue
    }
    if (student) taken.set(student.student_id, draft)
    draft.target = student
  }
}
