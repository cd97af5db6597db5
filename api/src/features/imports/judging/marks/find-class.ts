import { foldCell, tidy } from '@plantel/contract/import/nothing'
import { nameDistance } from '@plantel/contract/import/names'
import type { FileRow } from '../../value.ts'
import type { Ask } from '../file-decisions.ts'
import type { SaidOfSheets } from '../said.ts'
import type { MarksClass } from './marks-index.ts'

const SHORT = 5

const FILLING = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'a', 'en'])

const tellingOf = (title: string): string[] => title.split(' ').filter((word) => !FILLING.has(word))

const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('')

/** *mate*, *ed fisica*, *f c y e*, *matematcias*: as lists shorten and misspell a title. */
const isNear = (written: string, title: string): boolean => {
  const [ones, others] = [tellingOf(written), tellingOf(title)]
  if (ones.length === others.length && ones.every((word, at) => others[at]?.startsWith(word))) return true
  if (
    others.length > 1 &&
    [initialsOf(others), initialsOf(title.split(' '))].includes(written.replaceAll(' ', ''))
  )
    return true
  return nameDistance(written, title) <= (Math.min(written.length, title.length) > SHORT ? 2 : 1)
}

const NO_SUBJECT = 'none'

interface Subject {
  value: string
  label: string
  key: string
}

/** The subjects of these classes, one a title: a school may have the same one in several levels. */
const subjectsOf = (classes: readonly MarksClass[]): Subject[] => {
  const byTitle = new Map<string, Subject>()
  for (const { title, catalog_subject_id } of classes) {
    const key = foldCell(title)
    if (!byTitle.has(key)) byTitle.set(key, { value: String(catalog_subject_id), label: title, key })
  }
  return [...byTitle.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Folded title of a subject of the school; null: not to be imported, or not answered yet. */
type SubjectFound = { key: string } | { key: null; left: boolean }

/**
 * Which subject of the school a title is. What is unknown, or not said at all, is asked of the file once. `written`: what a column, a
 * cell or the title above the list says; null: nothing.
 */
export const openSubjects = (
  classes: readonly MarksClass[],
  ask: Ask,
): ((written: string | null) => SubjectFound) => {
  const subjects = subjectsOf(classes)
  const known = new Set(subjects.map(({ key }) => key))
  const answered = new Map<string, SubjectFound>()
  const choices = [
    ...subjects.map(({ value, label }) => ({ value, label })),
    { value: NO_SUBJECT, label: 'No importar' },
  ]
  const question = (written: string | null, folded: string): SubjectFound => {
    const near = folded === '' ? subjects : subjects.filter(({ key }) => isNear(folded, key))
    const proposed = near.length === 1 ? near[0] : undefined
    const text =
      folded === '' ? '¿De qué materia son?' : `«${tidy(written ?? '').slice(0, 60)}» es la materia:`
    const key = folded === '' ? 'subject' : `subject:${folded.slice(0, 200)}`
    const certain = folded === '' && proposed !== undefined
    const value = ask({ key, text, choices, certain }, proposed?.value ?? null)
    const chosen = subjects.find((each) => each.value === value)
    return chosen ? { key: chosen.key } : { key: null, left: value === NO_SUBJECT }
  }
  return (written) => {
    const folded = foldCell(written ?? '')
    if (known.has(folded)) return { key: folded }
    const before = answered.get(folded)
    if (before) return before
    const found = question(written, folded)
    answered.set(folded, found)
    return found
  }
}

/** What stands above a list says its subject: named as such, or the name of the sheet is one that the school has. */
export const subjectAbove = (
  { sheet }: Pick<FileRow, 'sheet'>,
  said: SaidOfSheets,
  classes: readonly MarksClass[],
): string | null => {
  const named = said[sheet]?.subject
  if (named !== undefined) return named
  const folded = foldCell(sheet.replaceAll(/[_\-–|]/g, ' '))
  const ofSheet = classes.find(({ title }) => {
    const key = foldCell(title)
    return folded === key || folded.startsWith(`${key} `) || folded.endsWith(` ${key}`)
  })
  return ofSheet?.title ?? null
}

/** The class of a subject in one of these groups; undefined: none of them has it, or several have. */
export const openClasses = (classes: readonly MarksClass[]) => {
  const byPlace = new Map(classes.map((each) => [`${each.group_id}/${foldCell(each.title)}`, each]))
  return (subject: string, groups: readonly number[]): MarksClass | undefined => {
    const found = groups.flatMap((group_id) => byPlace.get(`${group_id}/${subject}`) ?? [])
    return found.length === 1 ? found[0] : undefined
  }
}
