import type { RecipientGroup, RecipientParent, RecipientStudent } from '@plantel/contract/notices'
import { levelName } from '@plantel/contract/school-words'
import { matches } from '../../../lib/words/matches.ts'
import { kinName } from '../../../domain/people/kin-name.ts'
import { listName } from '../../../domain/people/names.ts'
import { T } from '../texts.ts'

export interface Leaf {
  id: number
  label: string
}

export interface Branch {
  key: number
  title?: string
  leaves: readonly Leaf[]
}

export interface Section {
  key: number
  title: string
  branches: readonly Branch[]
}

/** Those who only are in special groups come last. */
const NO_GROUP = { key: 0, title: T.noGroup }

export const groupName = ({ title, level }: RecipientGroup): string => `${title} · ${levelName(level)}`

const byGroup = (
  groups: readonly RecipientGroup[],
  students: readonly RecipientStudent[],
  branchesOf: (students: RecipientStudent[]) => Branch[],
): Section[] => {
  const seats = Map.groupBy(students, ({ group_id }) => group_id ?? NO_GROUP.key)
  const heads = [...groups.map((group) => ({ key: group.group_id, title: groupName(group) })), NO_GROUP]
  return heads.flatMap((head) => {
    const rows = seats.get(head.key)
    return rows ? [{ ...head, branches: branchesOf(rows) }] : []
  })
}

const studentLeaf = (student: RecipientStudent): Leaf => ({
  id: student.student_id,
  label: `${listName(student)} (${student.folio})`,
})

export const studentSections = (
  groups: readonly RecipientGroup[],
  students: readonly RecipientStudent[],
): Section[] => byGroup(groups, students, (rows) => [{ key: 0, leaves: rows.map(studentLeaf) }])

export const parentSections = (
  groups: readonly RecipientGroup[],
  students: readonly RecipientStudent[],
  parents: readonly RecipientParent[],
): Section[] => {
  const families = Map.groupBy(parents, ({ student_id }) => student_id)
  const branchOf = (student: RecipientStudent): Branch => ({
    key: student.student_id,
    title: listName(student),
    leaves: (families.get(student.student_id) ?? []).map((parent) => ({
      id: parent.user_id,
      label: `${listName(parent)} (${kinName(parent)})`,
    })),
  })
  return byGroup(groups, students, (rows) => rows.map(branchOf))
}

export const idsOf = (branches: readonly Branch[]): number[] => [
  ...new Set(branches.flatMap(({ leaves }) => leaves.map(({ id }) => id))),
]

export const allIdsOf = (sections: readonly Section[]): number[] =>
  idsOf(sections.flatMap(({ branches }) => branches))

const searchBranch = (branch: Branch, search: string): Branch => {
  const { title } = branch
  if (title !== undefined && matches(title, search)) return branch
  return { ...branch, leaves: branch.leaves.filter(({ label }) => matches(label, search)) }
}

/** Only what fits the search; a student who does brings the parents along. */
export const searchSections = (sections: readonly Section[], search: string): readonly Section[] => {
  if (search.trim() === '') return sections
  return sections.flatMap((section) => {
    const branches = section.branches
      .map((branch) => searchBranch(branch, search))
      .filter(({ leaves }) => leaves.length > 0)
    return branches.length > 0 ? [{ ...section, branches }] : []
  })
}
