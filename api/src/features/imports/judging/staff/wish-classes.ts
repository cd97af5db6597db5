import { importMessage } from '@plantel/contract/import/messages'
import { groupTitle, listName } from '@plantel/contract/school-words'
import { clashesOf, clashText, type NamedHour } from '../../../../domain/timetable/clashes.ts'
import type { GroupWish, PersonNames } from '../../value.ts'
import { type Answers, choiceOf } from '../answers.ts'
import type { Columns } from '../cells.ts'
import { subjectText } from './decide-staff.ts'
import { effectiveRoles } from './match-people.ts'
import type { DraftPerson, DraftRow } from './staff-draft.ts'
import type { SchoolClass, StaffIndex } from './staff-index.ts'
import type { AdviceWish, ClassWish, SubjectWish } from './staff-value.ts'
import { type Catalog, foldTitle, openCatalog, subjectFor, subjectsOfGrade, titlesOf } from './subjects.ts'

const groupOf = ({ level, grade, group, turn }: GroupWish): string => [level, grade, group, turn].join('.')

const classKey = (group: GroupWish, { catalog_subject_id, level, title }: SubjectWish): string =>
  `${groupOf(group)}/${catalog_subject_id ?? `${level}.${foldTitle(title)}`}`

const KEEP = { value: 'keep', label: 'Dejarlo como está' }
const CHANGE = { value: 'change', label: 'Cambiarlo por esta persona' }

interface Wishing {
  school: StaffIndex
  catalog: Catalog
  columns: Columns
  answers: Answers
  classes: ReadonlyMap<string, SchoolClass>
  people: ReadonlyMap<number, PersonNames>
  hours: Record<'ofClass' | 'ofPerson', ReadonlyMap<number | null, readonly NamedHour[]>>
  /** Who of the list has the class or the group by now. */
  claims: Map<string, { person: DraftPerson; give: () => void }>
}

export const openWishes = (school: StaffIndex, columns: Columns, answers: Answers): Wishing => ({
  school,
  catalog: openCatalog(school.catalog),
  columns,
  answers,
  classes: new Map(school.classes.map((each) => [`${each.group_id}/${each.catalog_subject_id}`, each])),
  people: new Map(school.people.map((each) => [each.user_id, each])),
  hours: {
    ofClass: Map.groupBy(school.hours, ({ subject_id }) => subject_id),
    ofPerson: Map.groupBy(school.hours, ({ professor_id }) => professor_id),
  },
  claims: new Map(),
})

/** Who has it: somebody of the list, or of the school until the list is in. */
const holderOf = (
  key: string,
  from: number | null,
  { person: { key: own, target } }: DraftRow,
  { claims, people }: Wishing,
): PersonNames | undefined => {
  const claimed = claims.get(key)
  if (claimed) return claimed.person.key === own ? undefined : claimed.person
  return from === null || from === target?.user_id ? undefined : people.get(from)
}

interface Wished<Wish> {
  key: string
  title: string
  wish: Wish
}

/** What is somebody else's stays theirs unless somebody says otherwise, for the row. */
const take = <Wish extends { from: number | null }>(
  draft: DraftRow,
  wished: readonly Wished<Wish>[],
  into: Wish[],
  { code, wishing }: { code: 9180 | 9181; wishing: Wishing },
): void => {
  const { claims, answers } = wishing
  const held = wished.flatMap((each) => {
    const holder = holderOf(each.key, each.wish.from, draft, wishing)
    return holder ? [{ ...each, holder }] : []
  })
  const said = importMessage(code, {
    field: code === 9180 ? 'subject' : 'groups',
    x:
      code === 9180
        ? held.map(({ title, holder }) => `${title} (${listName(holder)})`).join(', ')
        : held.map(({ title }) => title).join(', '),
    other: [...new Set(held.map(({ holder }) => listName(holder)))].join(', '),
    choices: [KEEP, CHANGE],
  })
  if (held.length > 0) draft.messages.push(said)
  const isTaken = held.length > 0 && choiceOf(draft.row, answers, said) === 'change'
  for (const { key, wish } of wished) {
    const isHeld = held.some((each) => each.key === key)
    if (isHeld && !isTaken) continue
    claims.get(key)?.give()
    claims.set(key, {
      person: draft.person,
      give: () => {
        const at = into.indexOf(wish)
        if (at !== -1) into.splice(at, 1)
      },
    })
    if (wish.from === null || wish.from !== draft.person.target?.user_id) into.push(wish)
  }
}

/** Nobody is in two rooms at once: told by the hour. */
const clashOf = (draft: DraftRow, subject_id: number, { hours }: Wishing): string | undefined => {
  const own = draft.person.target?.user_id
  if (own === undefined) return undefined
  const there = (hours.ofClass.get(subject_id) ?? []).map((hour) => ({
    ...hour,
    professor_id: own,
    professor: null,
  }))
  const others = (hours.ofPerson.get(own) ?? []).filter((hour) => hour.subject_id !== subject_id)
  const [clash] = clashesOf(there, others).flatMap((each) => each ?? [])
  return clash && clashText(clash)
}

const wishClass = (
  draft: DraftRow,
  group: GroupWish,
  subject: SubjectWish,
  wishing: Wishing,
): Wished<ClassWish>[] => {
  const known = wishing.classes.get(`${group.group_id}/${subject.catalog_subject_id}`)
  const wish = { group, subject, subject_id: known?.subject_id ?? null, from: known?.professor_id ?? null }
  const title = `${subject.title} ${groupTitle(group)}`
  const clash =
    known && known.professor_id !== draft.person.target?.user_id
      ? clashOf(draft, known.subject_id, wishing)
      : undefined
  if (clash === undefined) return [{ key: classKey(group, subject), title, wish }]
  draft.messages.push(importMessage(9183, { field: 'subject', x: clash, choices: [KEEP] }))
  return []
}

/** Who has a group and no subject: what there is of it is offered. */
const withoutSubject = (
  draft: DraftRow,
  groups: readonly GroupWish[],
  wishing: Wishing,
): Wished<ClassWish>[] => {
  const { school, catalog, answers } = wishing
  const entries = new Map(school.catalog.map((each) => [each.catalog_subject_id, each]))
  const own = draft.person.target?.user_id ?? null
  const ofGroups = school.classes.filter(({ group_id }) =>
    groups.some((group) => group.group_id === group_id),
  )
  if (own !== null && ofGroups.some(({ professor_id }) => professor_id === own)) return []
  const open = ofGroups.filter(({ professor_id }) => professor_id === null)
  const offered = groups.flatMap((group) =>
    subjectsOfGrade(catalog, group)
      .filter((entry) => !wishing.classes.has(`${group.group_id}/${entry.catalog_subject_id}`))
      .map((entry) => ({ group, entry })),
  )
  const said = importMessage(9182, {
    field: 'subject',
    x: groups.map(groupTitle).join(', ').slice(0, 80),
    choices: [
      ...(open.length > 0 ? [{ value: 'open', label: 'Las materias del grupo sin maestro' }] : []),
      ...(offered.length > 0
        ? [{ value: 'catalog', label: 'Las materias del catálogo para ese grado' }]
        : []),
      { value: 'none', label: 'Por ahora sin clases' },
    ],
  })
  draft.messages.push(said)
  const choice = choiceOf(draft.row, answers, said)
  const taken = [
    ...(choice === 'open' || choice === 'catalog' ? open : []).flatMap(({ group_id, catalog_subject_id }) => {
      const group = groups.find((each) => each.group_id === group_id)
      const entry = entries.get(catalog_subject_id)
      return group && entry ? [{ group, entry }] : []
    }),
    ...(choice === 'catalog' ? offered : []),
  ]
  return taken.flatMap(({ group, entry: { title, level, catalog_subject_id } }) =>
    wishClass(draft, group, { title, level, catalog_subject_id }, wishing),
  )
}

/** What the row gives to its person, with what is asked about it. */
export const wishClasses = (draft: DraftRow, groups: readonly GroupWish[], wishing: Wishing): void => {
  const roles = effectiveRoles(draft.person)
  const text = subjectText(draft.row, wishing.columns)
  draft.subject = text || null
  if (groups.length === 0) return
  if (text !== '' && roles.has('PROFESSOR')) {
    const titles = titlesOf(text, wishing.catalog)
    const wished = groups.flatMap((group) =>
      titles.flatMap((title) => {
        const subject = subjectFor(draft, { title, group }, wishing)
        return subject ? wishClass(draft, group, subject, wishing) : []
      }),
    )
    take(draft, wished, draft.classes, { code: 9180, wishing })
    return
  }
  const advises = draft.person.roles.has('ASSESSOR')
  if (advises && roles.has('ASSESSOR')) {
    const ofSchool = new Map(wishing.school.groups.map((each) => [each.group_id, each.assessor_id]))
    const wished = groups.map((group): Wished<AdviceWish> => ({
      key: `advisor/${groupOf(group)}`,
      title: groupTitle(group),
      wish: { group, from: group.group_id === null ? null : (ofSchool.get(group.group_id) ?? null) },
    }))
    take(draft, wished, draft.advises, { code: 9181, wishing })
    return
  }
  if (roles.has('PROFESSOR') && draft.person.roles.has('PROFESSOR'))
    take(draft, withoutSubject(draft, groups, wishing), draft.classes, { code: 9180, wishing })
}
