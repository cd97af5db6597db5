import { importMessage } from '@plantel/contract/import/messages'
import { tidy } from '@plantel/contract/import/nothing'
import { isKnownSubject } from '@plantel/contract/import/title-says'
import { plainText } from '@plantel/contract/plain-text'
import type { Level } from '@plantel/contract/school-words'
import { SUBJECT_LIMITS } from '@plantel/contract/subjects'
import type { GroupWish } from '../../value.ts'
import { type Answers, choiceOf } from '../answers.ts'
import type { DraftRow } from './staff-draft.ts'
import type { CatalogEntry } from './staff-index.ts'
import type { SubjectWish } from './staff-value.ts'

/** *Español 2°* and *ESPAÑOL 2* are one. */
export const foldTitle = (title: string): string =>
  plainText(title)
    .replaceAll(/(?<=\d)(?:er|ro|do|to)\b/g, '')
    .replaceAll(/[^a-z0-9 ]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const FILLING = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'en'])

const telling = (folded: string): string[] => folded.split(' ').filter((word) => !FILLING.has(word))

const SHORTEST = 2

/** *Ed. Física* of *Educación física*; *Mate* of *Matemáticas*. */
const shortens = (short: string, whole: string): boolean => {
  const words = telling(short)
  const full = telling(whole)
  return (
    short !== whole &&
    words.length === full.length &&
    words.every(
      (word, at) => word === full[at] || (word.length >= SHORTEST && (full[at] ?? '').startsWith(word)),
    )
  )
}

/** In capitals as programs write it: *Formación cívica y ética*. */
const shown = (title: string): string =>
  title === title.toUpperCase() && title.length > SHORTEST + 1
    ? title.charAt(0) + title.slice(1).toLowerCase()
    : title

/** By level and title, with how often a title is there. */
export const openCatalog = (catalog: readonly CatalogEntry[]) => {
  const titles = new Set(catalog.map(({ title }) => foldTitle(title)))
  const byTitle = Map.groupBy(catalog, ({ level, title }) => `${level}/${foldTitle(title)}`)
  const at = (level: Level, folded: string): CatalogEntry | undefined => {
    const found = byTitle.get(`${level}/${folded}`) ?? []
    return found.find(({ active }) => active) ?? found[0]
  }
  return {
    entries: catalog,
    isTitle: (text: string): boolean => titles.has(foldTitle(text)) || isKnownSubject(text),
    /** As it is called there, with its grade or without. */
    find: (level: Level, title: string, grade: string): CatalogEntry | undefined => {
      const folded = foldTitle(title)
      return at(level, folded) ?? at(level, `${folded} ${grade}`)
    },
    near: (level: Level, title: string, grade: string): CatalogEntry | undefined => {
      const folded = foldTitle(title)
      return catalog.find((each) => {
        const whole = foldTitle(each.title)
        const isNear = shortens(folded, whole) || shortens(`${folded} ${grade}`, whole)
        return each.level === level && each.active && isNear
      })
    },
  }
}

export type Catalog = ReturnType<typeof openCatalog>

/** *Español / Historia* are two where each of them is one. */
export const titlesOf = (text: string, catalog: Catalog): string[] => {
  if (catalog.isTitle(text)) return [text]
  for (const sign of [/[/;|\n+]/, /[/;|\n+,]| [ye] /]) {
    const parts = text.split(sign).map(tidy).filter(Boolean)
    if (parts.length > 1 && parts.every((part) => catalog.isTitle(part))) return parts
  }
  return [text]
}

const SAME_OR_NEW = [
  { value: 'same', label: 'Es esa materia' },
  { value: 'other', label: 'Es otra: crearla' },
]

/** Adds what is said of a row once, whatever the number of its groups. */
const told = (draft: DraftRow, message: Parameters<typeof importMessage>): void => {
  const said = importMessage(...message)
  if (!draft.messages.some(({ code, text }) => code === said.code && text === said.text))
    draft.messages.push(said)
}

/** The subject of a class; undefined: none can be taken. */
export const subjectFor = (
  draft: DraftRow,
  { title, group: { level, grade } }: { title: string; group: GroupWish },
  { catalog, answers }: { catalog: Catalog; answers: Answers },
): SubjectWish | undefined => {
  const known = catalog.find(level, title, grade)
  if (known) {
    const wish = { title: known.title, level, catalog_subject_id: known.catalog_subject_id }
    if (known.active) return wish
    told(draft, [9158, { field: 'subject', x: known.title }])
    return undefined
  }
  const near = catalog.near(level, title, grade)
  if (near) {
    const said = { field: 'subject', x: title, other: near.title, choices: SAME_OR_NEW }
    told(draft, [9157, said])
    if (choiceOf(draft.row, answers, importMessage(9157, said)) !== 'other')
      return { title: near.title, level, catalog_subject_id: near.catalog_subject_id }
  }
  if (title.length > SUBJECT_LIMITS.title) {
    told(draft, [9118, { field: 'subject', x: title.slice(0, 60) }])
    return undefined
  }
  told(draft, [9156, { field: 'subject', x: shown(title) }])
  return { title: shown(title), level, catalog_subject_id: null }
}

/** Of the catalogue for a grade: *Lenguajes 3°*, and what has no grade in its title. */
export const subjectsOfGrade = ({ entries }: Catalog, { level, grade }: GroupWish): CatalogEntry[] =>
  entries.filter((each) => {
    const own = /\b(\d{1,2})$/.exec(foldTitle(each.title))?.[1]
    return each.level === level && each.active && (own === undefined || own === grade)
  })
