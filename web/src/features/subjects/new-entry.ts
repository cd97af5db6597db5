import type { Level } from '@plantel/contract/school-words'
import { createCatalogEntry } from '@plantel/contract/subjects'
import * as z from 'zod/mini'
import type { StaffMember } from '../../domain/people/staff-picker.tsx'
import { type ChosenGroup, GROUP_WORDS } from './group-choice.tsx'

interface Choices {
  level: Level | null
  create_subject: boolean
  professor: StaffMember | null
  groups: ChosenGroup[]
}

const NO_CHOICES: Choices = { level: null, create_subject: false, professor: null, groups: [] }

export const EMPTY_ENTRY = { folio: '', title: '', ...NO_CHOICES }

type Values = typeof EMPTY_ENTRY

const assigned = ({ create_subject, professor, groups }: Values) =>
  create_subject
    ? { create_subject, professor_id: professor?.user_id ?? null, groups: groups.map(GROUP_WORDS.key) }
    : {}

export const NewEntryForm = z.pipe(
  z.transform((values: Values): Record<string, unknown> => {
    const { folio, title, level } = values
    return { folio, title, level, ...assigned(values) }
  }),
  createCatalogEntry.body,
)
